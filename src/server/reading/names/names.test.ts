import { describe, expect, it } from 'vitest';
import { foldAligned } from '../text/fold.ts';
import { findCompanies } from './legal-names.ts';
import { parseName, readHoldersAt } from './names.ts';
import { displayName, displayNames } from './person-name.ts';

function holders(text: string): string {
  return displayNames(readHoldersAt(text, 0)?.persons ?? []);
}

describe("les noms d'un titulaire", () => {
  it.each([
    ['M. DUPONT Jean', 'DUPONT Jean'],
    ['Monsieur Jean DUPONT', 'DUPONT Jean'],
    ['DUPONT Jean (M)', 'DUPONT Jean'],
    ['MR JOUBERT JEAN-PIERRE', 'JOUBERT Jean-Pierre'],
    ['MONSIEUR WEBER JEAN-BAPTISTE', 'WEBER Jean-Baptiste'],
    ['M OU MME LEROY ANNE', 'LEROY Anne'],
    ['M. et Mme DIALLO Mickaël', 'DIALLO Mickaël'],
    ['M OU MME JEAN DUPONT', 'DUPONT Jean'],
    ['Mme LEFÈVRE Hélène', 'LEFÈVRE Hélène'],
    ['Madame Marie-Lou LE GALL', 'LE GALL Marie-Lou'],
    ['LE GALL Loïc', 'LE GALL Loïc'],
    ['EL AMRANI Sébastien', 'EL AMRANI Sébastien'],
    ['DE LA ROCHE Anne', 'DE LA ROCHE Anne'],
    ["D'ALMEIDA Rui", "D'ALMEIDA Rui"],
    ["Monsieur Rui D'ALMEIDA", "D'ALMEIDA Rui"],
    ["L'HERMITE Noémie", "L'HERMITE Noémie"],
    ['Monsieur Luc, Antoine, Patrick, Mathieu GRANGER, né le 29 mai 1974', 'GRANGER Luc'],
    ['BERNARD (Sébastien, Gilles, Bertrand), né le 28 mars 1963', 'BERNARD Sébastien'],
    ['PÉREZ (nom) - Mathilde, Geneviève (prénoms)', 'PÉREZ Mathilde'],
    ['NAVARRO Jacqueline, Charlotte', 'NAVARRO Jacqueline'],
    ['Monsieur Didier Lemaître, né le 14/10/1977', 'LEMAÎTRE Didier'],
    ['Madame Chloé Vandenbroucke, née le 02/09/1966', 'VANDENBROUCKE Chloé'],
    ['M. Nuno Du Plessis', 'DU PLESSIS Nuno'],
    ['Josiane De La Roche', 'DE LA ROCHE Josiane'],
    ['Monsieur Théo Denis Mickaël Mathieu SAINT-MARTIN', 'SAINT-MARTIN Théo'],
    ['SAINT-MARTIN THEO', 'SAINT-MARTIN Theo'],
    ['DUPONT MARTIN Claire', 'DUPONT MARTIN Claire'],
    ['M. PAGÈS\nBertrand', 'PAGÈS Bertrand'],
    ['Monsieur Thibaud, Alain COSTA\nFERREIRA, né le 13-05-1957', 'COSTA FERREIRA Thibaud'],
    ['Monsieur Thibaud COSTA\nSYNDIC, 12 rue des Lilas', 'COSTA Thibaud'],
    ['Madame Marie-\nClaude, Zoé JOUBERT', 'JOUBERT Marie-Claude'],
    ['Madame NGUYEN Thi Hoa', 'NGUYEN Thi Hoa'],
    ['Madame Thi Mai NGUYEN, née', 'NGUYEN Thi Mai'],
    ['Madame Yvette Colombe\nMALAVAL, couturière', 'MALAVAL Yvette'],
    ['M. LAURENT Michel', 'LAURENT Michel'],
  ])('« %s » est %s', (text, expected) => {
    expect(displayName(parseName(text) ?? { kind: 'natural', lastName: '', firstName: '' })).toBe(expected);
  });

  it.each([
    ['MARTIN Claire épouse DUPONT', 'MARTIN Claire', 'DUPONT'],
    ['Mme MARTIN Claire ép. DUPONT', 'MARTIN Claire', 'DUPONT'],
    ['Madame Sophie, Maëlys MARCHAND, épouse JACQUEMIN', 'MARCHAND Sophie', 'JACQUEMIN'],
    ['MME RAYNAUD BÉATRICE NÉE HUMBERT', 'HUMBERT Béatrice', 'RAYNAUD'],
    ['Madame DUPONT Claire, née MARTIN', 'MARTIN Claire', 'DUPONT'],
    ['Mme MARTIN Claire veuve DUPONT', 'MARTIN Claire', 'DUPONT'],
    ['Mme MARTIN Claire vve DUPONT', 'MARTIN Claire', 'DUPONT'],
    ['MARTIN Claire divorcée DUPONT', 'MARTIN Claire', 'DUPONT'],
  ])('« %s » : le nom de naissance fait foi', (text, expected, usage) => {
    const person = parseName(text);
    expect(person && displayName(person)).toBe(expected);
    expect(person?.usageName).toBe(usage);
  });

  it.each([
    ['M. GAUTHIER Gilles et Mme WEBER Hélène', 'GAUTHIER Gilles et WEBER Hélène'],
    ['M. ROCHER Éric ET MME ROCHER Camille', 'ROCHER Éric et Camille'],
    ['DUPONT Jean ou MARTIN Claire', 'DUPONT Jean et MARTIN Claire'],
    ['CHEVALIER CÉDRIC OU CHASTAING\nMONIQUE', 'CHEVALIER Cédric et CHASTAING Monique'],
    ['M JOLY HERVÉ\nMME JOLY CAMILLE', 'JOLY Hervé et Camille'],
    ['M LALLEMAND ANTOINE\nM LALLEMAND ANTOINE\nMME ROBERT NATHALIE', 'LALLEMAND Antoine et ROBERT Nathalie'],
    ['M. LALLEMAND Antoine et M. LALLEMAND Antoine', 'LALLEMAND Antoine'],
    ['Guilhem PUYRAVAUD et Chidinma Grace OKONKWO', 'PUYRAVAUD Guilhem et OKONKWO Chidinma'],
    [
      'Monsieur Hugo GRANGER, né le 28 novembre 1951, et Madame\nAnne-Sophie RICHARD, son épouse',
      'GRANGER Hugo et RICHARD Anne-Sophie',
    ],
    [
      'Monsieur Alain MICHEL, demeurant 80 rue des Lilas, bailleur, et Madame Odile BLANCHARD',
      'MICHEL Alain',
    ],
  ])('« %s » : %s', (text, expected) => {
    expect(holders(text)).toBe(expected);
  });

  it.each(['12 rue des Lilas', 'RÉPUBLIQUE FRANÇAISE', 'le 12 mars 2025', 'Monsieur', '', 'née le 3 mai'])(
    '« %s » ne nomme personne',
    (text) => {
      expect(parseName(text)?.firstName || null).toBeNull();
    },
  );
});

describe('les sociétés', () => {
  it.each([
    ['la SCI LES ORMES, représentée par son gérant M. X', 'SCI LES ORMES'],
    ['SARL DUPUIS ET FILS\nSiège : 3 rue Haute', 'SARL DUPUIS ET FILS'],
    ["SCI LES GENÊTS D'OR\nDÉCISION DE L'ASSOCIÉ UNIQUE", "SCI LES GENÊTS D'OR"],
    ['Dénomination : SCI KER AVEL - 343 175 188 RCS Lille', 'SCI KER AVEL'],
    ['Redevable SCI LA BASTIDE', 'SCI LA BASTIDE'],
    ['SAS MAÇONNERIE LEGRAND (SIREN 123)', 'SAS MAÇONNERIE LEGRAND'],
    ['ASSOCIATION LES TOURNESOLS\n76 rue', 'Association LES TOURNESOLS'],
    ['SNC HORIZON 7, au capital', 'SNC HORIZON 7'],
    ['Société civile immobilière Pierre et Soleil, dont le siège', 'SCI PIERRE ET SOLEIL'],
    ['EARL DU MOULIN', 'EARL DU MOULIN'],
    ['une société : SCI TAMARIN DES\nHAUTS. Forme : SCI', 'SCI TAMARIN DES HAUTS'],
    ["ASSOCIATION LES AMIS\nDE L'ORGUE\nMAIRIE", "Association LES AMIS DE L'ORGUE"],
  ])('« %s » nomme %s', (text, expected) => {
    expect(findCompanies(text, foldAligned(text)).map((found) => displayNames(found.persons))).toContain(
      expected,
    );
  });
});

it('takes « Laure » and « Delphine » in a list for given names, « La Gaubretière » for a place', () => {
  expect(parseName('Madame Agnès, Sophie, Laure PICARD')).toMatchObject({
    lastName: 'PICARD',
    firstName: 'Agnès',
  });
  expect(parseName('Madame Solène, Delphine CHEVALIER')).toMatchObject({ firstName: 'Solène' });
  expect(parseName('Monsieur Mamadou Hervouët, La Petite Gaubretière')).toMatchObject({
    lastName: 'HERVOUËT',
  });
});

describe('two holders of one surname, and a surname behind its particle', () => {
  it.each([
    ['M. ET MME WAGNER PHILIPPE ET NADÈGE\n18 RUE DES ALLIÉS', 'WAGNER Philippe et Nadège'],
    ['M. et Mme BOISSEAU Michel et Régine', 'BOISSEAU Michel et Régine'],
    ['M. et Mme Philippe et Nadège WAGNER', 'WAGNER Philippe et Nadège'],
    ['M. et Mme VALLIER Bertrand et Bruyère', 'VALLIER Bertrand et Bruyère'],
    ['Monsieur Philippe et Madame Nadège WAGNER', 'WAGNER Philippe et Nadège'],
    ['DUPONT PAUL ET MARTIN\n', 'DUPONT Paul'],
    ['M. DUPONT Jean et Mme MARTIN Claire', 'DUPONT Jean et MARTIN Claire'],
    [
      'Monsieur Marcel Joseph TRIPONEL, papetier, né à DOCELLES le 19\nmars 1952, et de Madame Liliane Marthe ADAM, son épouse',
      'TRIPONEL Marcel et ADAM Liliane',
    ],
    ['Madame Maria de Lurdes DA SILVA, son épouse', 'DA SILVA Maria'],
    ["Monsieur Amaury Louis Marie d'HAUTPOUL, architecte", "D'HAUTPOUL Amaury"],
    ['MLE MUSELLI PASQUALE', 'MUSELLI Pasquale'],
  ])('« %s »', (text, expected) => {
    expect(holders(text)).toBe(expected);
  });
});
