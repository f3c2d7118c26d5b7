import { foldKey } from '../text/fold.ts';

/** Given names that are as usual for surnames: « Laurent Denis » may be either. */
const GIVEN_AS_SURNAMES = new Set(
  `Adam Adrien Alain Albert Alexandre Alexis Allain Ambroise Andre Antoine Armand Arnaud Aubert Aubin Auguste Augustin Bailly Baptiste Bartholome
Basile Bastien Baudouin Benard Benoit Bernard Bertin Bertrand Blaise Blanchard Bonnet Bruno Camille Charles Christian Christophe 
Claude Clement Colas Colin Constant Corentin Cyprien Daniel David Denis Didier Dominique Edmond Edouard Elie Eloi Emile Eric
Etienne Eugene Eustache Fabien Fabre Felix Ferdinand Fernand Ferrand Ferreol Firmin Florent Florentin Francis Francois Frederic Gabriel Gaspard
Gaston Gautier Gauthier Geoffroy George Georges Gerard Germain Gervais Gilbert Gilles Gontran Gregoire Guillaume Guy Hamon Hardy Henri Henry
Hilaire Honore Hubert Hugues Humbert Ignace Isidore Jacob Jacques Jacquet James Jean Jeremie Joachim Job Joel Jordan Joseph Jourdan
Jules Julien Justin Laine Lambert Laurent Lazare Leger Leo Leon Leonard Leroy Lionel Louis Luc Lucas Lucien Maillard Marc Marceau
Marcel Marie Marin Marion Martial Martin Masson Mathieu Mathis Matthieu Maurice Maxime Maximin Medard Merlin Michaud Michel 
Moise Nicolas Noel Norbert Octave Olivier Oscar Ozanne Pascal Patrice Patrick Paul Paulin Perrin Petit Philippe Pierre Pierrot Placide
Prosper Raoul Raphael Raymond Regis Remi Remy Renaud Rene Reynaud Richard Robert Robin Roch Roger Roland Rolland Romain Roman Rose Rousset Roux
Salomon Samson Samuel Saturnin Sebastien Serge Servant Simon Sylvain Sylvestre Tanguy Theodore Thibaud Thibault Thierry Thomas
Toussaint Tristan Urbain Valentin Valery Victor Vidal Vincent Vital Vivien Yvon Zacharie Conan Goulven Herve Nedelec Riou Kaya Demir Diallo Dumas`
    .split(/\s+/)
    .map(foldKey),
);

export function isUsualSurname(word: string): boolean {
  return GIVEN_AS_SURNAMES.has(foldKey(word));
}

/** Those whom one meets far more often as a family than as a given name. */
const MOSTLY_SURNAMES = new Set(
  'MARTIN BERNARD ROBERT RICHARD SIMON BERTRAND LAMBERT ROGER AUBERT HENRY GAUTIER FABRE MARIE ROSE GILBERT MARCHAL LEGER'.split(
    ' ',
  ),
);

export function isMostlySurname(word: string): boolean {
  return MOSTLY_SURNAMES.has(foldKey(word));
}

/** Families of Viêt Nam and of China, who write theirs first: all that stands beside one of them is the given name. */
const WRITTEN_FIRST = new Set(
  'NGUYEN TRAN PHAM HUYNH HOANG PHAN VU VO DANG BUI NGO DUONG TRINH DINH LUONG TRUONG LUU ZHANG WANG LIU CHEN YANG HUANG ZHAO ZHOU ZHU XU WU'.split(
    ' ',
  ),
);

export function isWrittenFirst(word: string): boolean {
  return WRITTEN_FIRST.has(foldKey(word));
}
