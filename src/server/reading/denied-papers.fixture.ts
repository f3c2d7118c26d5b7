import type { DocumentTypeId } from '#shared/document-types.ts';
import { readDocument } from './read-document.ts';

const claire = { kind: 'natural' as const, lastName: 'MARTIN', firstName: 'Claire' };

export function read(text: string) {
  return readDocument({
    pages: [{ number: 1, text, source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    today: '2026-11-27',
    knownPersons: [],
    parties: [claire],
  });
}

export const address = 'Mme Claire MARTIN\n12 rue des Lilas\n33000 BORDEAUX';

export const letter = (sender: string, subject: string, body: string) =>
  `${sender}\n${address}\nBordeaux, le 5 novembre 2026\nObjet : ${subject}\nMadame,\n${body}\nVeuillez agréer, Madame, nos salutations distinguées.`;

export const judgment = (decided: string) => `TRIBUNAL JUDICIAIRE DE BORDEAUX
JUGE AUX AFFAIRES FAMILIALES
JUGEMENT DE DIVORCE
N° RG 25/01234
Jugement rendu le 12 mars 2026
ENTRE Madame Claire MARTIN, demanderesse, née le 5 février 1985 à Brest
ET Monsieur Luc ROUX, défendeur, né le 3 mars 1982 à Nantes
PAR CES MOTIFS
${decided}
Le greffier            Le juge`;

export const guardianship = (title: string, decided: string) => `TRIBUNAL JUDICIAIRE DE BORDEAUX
JUGE DES CONTENTIEUX DE LA PROTECTION
${title}
Jugement du 12 mars 2026
Concernant Madame Claire MARTIN, née le 5 février 1985 à Brest
PAR CES MOTIFS
${decided}
Le greffier            Le juge des tutelles`;

export const permit = (title: string, decided: string) => `MAIRIE DE BORDEAUX
${title}
Demande déposée le 12/03/2026 PC 033 063 26 X0123
Par : Madame MARTIN Claire
Demeurant à : 12 rue des Lilas 33000 Bordeaux
Pour : extension
Sur un terrain sis : 12 rue des Lilas
Le maire,
ARRÊTE
Article 1 : ${decided}
Fait à Bordeaux le 4 juin 2026`;

export const iban =
  'IBAN FR14 2004 1010 0505 0001 3M02 606 BIC PSSTFRPPPAR Titulaire du compte : MME MARTIN CLAIRE';

export const bill = (head: string, rest = '') => `ENTREPRISE BATI SUD SIRET 81234567800012
${head} du 3 novembre 2026
${address}
${rest}Réfection de la toiture
Total HT 10 000 € TVA 10 % Total TTC 11 000 €`;

/**
 * What becomes of a paper that may be of a type: `held` where a person looks, to whom it is not offered as that in one click;
 * `kept` where it is that, surely enough.
 */
export function tellFate(type: DocumentTypeId, text: string): 'held' | 'kept' | 'neither' {
  const { decision, open, type: found } = read(text);
  const isIt = found.value === type;
  const confidence = isIt ? found.confidence : 0;
  if (isIt && confidence >= 0.7) return 'kept';
  return decision === 'review' && confidence < 0.7 && !(isIt && open.includes('type')) ? 'held' : 'neither';
}
