BEGIN TRANSACTION;
CREATE TABLE about (
	format INTEGER NOT NULL
);
INSERT INTO "about" VALUES(1);
CREATE TABLE acts (
	game VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	player INTEGER NOT NULL, 
	option INTEGER NOT NULL, 
	label TEXT NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "acts" VALUES('kept00000001',1,'choice',-2,0,'attack Gemini Elf with Drillroid');
CREATE TABLE games (
	id VARCHAR(40) NOT NULL, 
	format INTEGER NOT NULL, 
	program VARCHAR(40) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	scenario TEXT NOT NULL, 
	parent VARCHAR(40) NOT NULL, 
	made INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('kept00000001',1,'0.1.0','open','judgecall: 1
title: Drillroid attacks a set monster
game: yugioh
edition: guide-2010
turn: {player: you, number: 3}
you:
  monsters: [Drillroid]
opponent: {monsters: [{card: Gemini Elf, position: set}]}
script:
  - you: {attack: Drillroid, target: Gemini Elf}
expect:
  you: {life: 8000, monsters: [Drillroid]}
  opponent: {life: 8000, graveyard: [Gemini Elf], monsters: []}
  events:
    - {kind: turned_up, card: Gemini Elf, step: damage.2, rule: "ygo:2010:damage.2.1"}
    - {kind: activated, card: Drillroid, step: damage.3, rule: "ygo:2010:damage.3.1"}
    - {kind: destroyed, card: Gemini Elf, step: damage.3, rule: "ygo:2010:damage.3.1"}
    - {kind: calculation_skipped, step: damage.3, rule: "ygo:2010:damage.3.4"}
','',1796044137);
CREATE TABLE seats (
	game VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	holder VARCHAR(20) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "seats" VALUES('kept00000001',0,'person','');
INSERT INTO "seats" VALUES('kept00000001',1,'person','');
INSERT INTO "seats" VALUES('kept00000001',-2,'person','07fd7eb482c33b9f6ef469d9ca83340e3a296b39451e0dbba8ad5f432515af10');
COMMIT;
