import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { chooseDate } from './choose-date.ts';

function dateOf(type: Parameters<typeof chooseDate>[1], text: string): string | null {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return chooseDate(document, type, '2026-03-16').value;
}

it('the day of the week between a label and its date hides nothing', () => {
  expect(
    dateOf('kbis', 'EXTRAIT KBIS\nà jour au lundi 15 juillet 2024\nImmatriculation le mardi 9 août 2022'),
  ).toBe('2024-07-15');
  expect(
    dateOf(
      'jugement_divorce',
      'JUGEMENT RENDU LE JEUDI 1ER SEPTEMBRE 2022\nVu la requête du mardi 14 juin 2022',
    ),
  ).toBe('2022-09-01');
});

it('a copy of a civil register is dated by its delivery, not by the event that it tells in letters', () => {
  const act = `COPIE INTÉGRALE
Le vingt et un avril deux mille vingt et un, à six heures, est décédé Paul RABILLARD
Dressé le vingt-deux avril deux mille vingt et un
Pornic, le samedi 7 octobre 2023`;
  expect(dateOf('acte_deces', act)).toBe('2023-10-07');
});

it('a contract signed online is dated by its last signature', () => {
  const contract = `COMPROMIS DE VENTE
prêt à demander avant le 23/12/2025, offre au plus tard le 06/02/2026
Signataire Horodatage
Michel BOUVIER 07/12/2025 18:02
Karim NGUYEN 08/12/2025 20:47`;
  expect(dateOf('avant_contrat', contract)).toBe('2025-12-08');
});

it('a month that OCR has spoilt twice is read when it looks like no other', () => {
  expect(dateOf('testament', 'Fait à Mérignac, écrit en entier de ma main, le 25 sctebre 2012')).toBe(
    '2012-10-25',
  );
});

it('a deed is dated by the line below its title, « Du … »', () => {
  const deed = `Vente par Consorts OMNES à M. et Mme LE MERRER
Du 12 décembre 2008
PARDEVANT Maître Yves ANGER, notaire à LANNION
Monsieur Philippe LE MERRER, né le 3 février 1966, marié le 25 mai 1991`;
  expect(dateOf('titre_propriete', deed)).toBe('2008-12-12');
  expect(
    dateOf('titre_propriete', deed.replace('Du 12 décembre 2008', 'Suite à un acte du 12 décembre 2008')),
  ).not.toBe('2008-12-12');
});

it('« délivré par voie administrative le » is a delivery', () => {
  const act = `ACTE DE NAISSANCE
Acte dressé le 22 mai 1973
Mariée le 12 août 2006 avec Sylvain PASCO
Délivré par voie administrative le 19 février 2026`;
  expect(dateOf('acte_naissance', act)).toBe('2026-02-19');
});

it('a sentence about validity heads no column in which the next line’s day would stand', () => {
  const certificate = `CERTIFICAT D'URBANISME D'INFORMATION
Vu la demande présentée le 11 juin 2025 ; vu le plan local d'urbanisme approuvé le 9 octobre 2019 ;
Aucun sursis à statuer n'est opposable. Durée de validité : dix-huit mois.
Furiani, le 2 juillet 2025
Le Maire`;
  expect(dateOf('certificat_urbanisme', certificate)).toBe('2025-07-02');
});

it('the days of a table are told by the heads of their columns', () => {
  const invoice = `KACZMAREK TOITURE
Facture   Date   Échéance   Chantier
FA-25-0172   08/07/2025   07/08/2025   grange, 6 rue du Pressoir
Travaux réceptionnés sans réserve le 30/06/2025.`;
  expect(dateOf('facture_travaux', invoice)).toBe('2025-07-08');
});

it('of a report’s two days the one of the report, not of the diagnosis', () => {
  const report = `RAPPORT DE L'ÉTAT DE L'INSTALLATION INTÉRIEURE D'ÉLECTRICITÉ
Date du diagnostic
18/05/2025
Date du rapport
20/05/2025`;
  expect(dateOf('electricite', report)).toBe('2025-05-20');
});

it('a line that goes on with what the line above announces dates no paper', () => {
  const declaration = `DÉCLARATION ATTESTANT L'ACHÈVEMENT DES TRAVAUX
J'atteste que les travaux sont conformes à l'autorisation. (Permis accordé le
30/09/2022.)
À Les Sables-d'Olonne   Signature de l'architecte
Le : 19 mars 2024   sans objet`;
  expect(dateOf('daact', declaration)).toBe('2024-03-19');
});

it('a judgment is dated below its title, whatever the title opens', () => {
  const judgment = `TRIBUNAL JUDICIAIRE D'ÉVREUX
JUGEMENT D'OUVERTURE DE TUTELLE
du 4 décembre 2025
Vu le certificat médical du docteur BONNET, inscrit sur la liste du procureur, en date du 15
juillet 2025 ;`;
  expect(dateOf('jugement_protection', judgment)).toBe('2025-12-04');
});

it('a copy may tell in letters when it was delivered', () => {
  const act = `EXTRAIT D'ACTE DE NAISSANCE
Le vingt-neuf juin mil neuf cent quatre-vingt-huit est née à Quimperlé : NOM LE GOFF
Délivré conformément aux registres, sur papier libre,
À Quimperlé, le neuf janvier deux mille vingt-six.`;
  expect(dateOf('acte_naissance', act)).toBe('2026-01-09');
});

it('« à jour au » is heard where a blank was not recognised', () => {
  const extract =
    'EXTRAIT KBIS\nà jourau 5 février 2026\nSCI KAW ET PATAWA\nExtrait délivré le 6 février 2026';
  expect(dateOf('kbis', extract)).toBe('2026-02-05');
});

it('of a report and of what a laboratory found for it the day of the report', () => {
  const report = `RAPPORT DE REPÉRAGE DE L'AMIANTE
Passage sur place le 03/03/2026
Rapport édité le 06/03/2026
Prélèvement P1 : rapport d'analyse du 05/03/2026`;
  expect(dateOf('amiante', report)).toBe('2026-03-06');
});
