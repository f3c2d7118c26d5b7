import { foldKey } from '#server/reading/text/fold.ts';

/** Given names that are as usual for surnames: « Laurent Denis » may be either. */
const GIVEN_AS_SURNAMES = new Set(
  `Adam Adrien Alain Albert Alexandre Alexis Allain Ambroise Andre Antoine Armand Arnaud Aubert Aubin Auguste Augustin Bailly Baptiste Bartholome
Basile Bastien Baudouin Benard Benoit Bernard Bertin Bertrand Blaise Blanchard Blanche Bonnet Bruno Camille Charles Christian Christophe Claire
Claude Clement Colas Colette Colin Constant Corentin Cyprien Daniel David Denis Didier Dominique Edmond Edouard Elie Eloi Emile Eric
Etienne Eugene Eustache Fabien Fabre Felix Ferdinand Fernand Ferrand Ferreol Firmin Florent Florentin Francis Francois Frederic Gabriel Gaspard
Gaston Gautier Gauthier Geoffroy George Georges Gerard Germain Gervais Gilbert Gilles Gontran Gregoire Guillaume Guy Hamon Hardy Helene Henri Henry
Hilaire Honore Hubert Hugues Humbert Ignace Isidore Jacob Jacques Jacquet James Jean Jeanne Jeremie Joachim Job Joel Jordan Joseph Jourdan
Judith Jules Julien Julienne Justin Laine Lambert Laurent Lazare Leger Leo Leon Leonard Leroy Lionel Louis Louise Luc Lucas Lucien Maillard Marc Marceau
Marcel Marie Mariette Marin Marion Martial Martin Martine Masson Mathieu Mathis Matthieu Maurice Maxime Maximin Medard Merlin Michaud Michel Michelle
Moise Nicolas Noel Norbert Octave Olivier Oscar Ozanne Pascal Patrice Patrick Paul Paulin Perrin Perrine Petit Philippe Pierre Pierrot Placide
Prosper Raoul Raphael Raymond Regis Remi Remy Renaud Rene Reynaud Richard Robert Robin Roch Roger Roland Rolland Romain Roman Rose Rousset Roux
Salomon Samson Samuel Saturnin Sebastien Serge Servant Simon Simone Sylvain Sylvestre Tanguy Theodore Therese Thibaud Thibault Thierry Thomas
Toussaint Tristan Urbain Valentin Valery Victor Vidal Vincent Vital Vivien Yvon Zacharie Conan Goulven Herve Nedelec Riou Kaya Demir Diallo Dumas`
    .split(/\s+/)
    .map(foldKey),
);

export function isUsualSurname(word: string): boolean {
  return GIVEN_AS_SURNAMES.has(foldKey(word));
}

/** Families of Viêt Nam, who write theirs first: all that stands beside one of them is the given name. */
const VIETNAMESE = new Set(
  'NGUYEN TRAN PHAM HUYNH HOANG PHAN VU VO DANG BUI NGO DUONG TRINH DINH LUONG TRUONG LUU'.split(' '),
);

export function isVietnameseSurname(word: string): boolean {
  return VIETNAMESE.has(foldKey(word));
}
