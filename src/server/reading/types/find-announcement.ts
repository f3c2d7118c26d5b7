import type { Line } from '../text/document-text.ts';
import type { OwnWords } from './own-words.ts';
import { HEAD, isInCapitals, isTitle } from './titles.ts';

/** By what a trade, a syndic or a tax office orders, offers, calls for or claims what another paper is. */
const ANNOUNCES =
  /^(?:VOTRE |NOTRE |LE )?(DEVIS|ORDRE DE (?:MISSION|SERVICE)|(?:LETTRE|FICHE|CONTRAT|CONVENTION) DE MISSION|BON (?:DE COMMANDE|D'INTERVENTION|POUR COMMANDE)|CONFIRMATION (?:DE|DU|DE VOTRE) (?:COMMANDE|RENDEZ-VOUS|MISSION|VISITE|INTERVENTION)|AVIS DE PASSAGE|PROPOSITION (?:COMMERCIALE|TARIFAIRE|FINANCIERE|D'INTERVENTION|DE MISSION|D'HONORAIRES|DE CONTRAT|D'ASSURANCE|DE DIAGNOSTIC)S?|CONVOCATION|(?:LETTRE DE |PREMIERE |SECONDE |DERNIERE )?RELANCE|(?:LETTRE DE |PREMIER |SECOND |DERNIER )RAPPEL|DERNIER AVIS AVANT|MISE EN DEMEURE|SOMMATION|COMMANDEMENT DE PAYER|SAISIE ADMINISTRATIVE|AVIS (?:DE SAISIE|A TIERS DETENTEUR)|NOTE D'HONORAIRES|FACTURE)\b(?! (?:ACCEPTE|SIGNE|VALIDE|APPROUVE|ADRESSE|ENVOYE|EXPEDIE|REMISE?|REGULIERE)E?S?\b)/;

/** The number and the day of one that is only mentioned. */
const BARE = /^[\s:.-]{0,5}$/;

/** A letter by which the paper itself is sent, beside it. */
const SENDS =
  /\b(?:TROUVER(?:EZ)?|ADRESS(?:ONS|E|ER)|TRANSMET(?:TONS|S|TRE)?|ENVO(?:YONS|IE|YER)|REMETT(?:ONS|RE)|PARVENIR)\b.{0,100}\b(?:CI-JOINTE?S?|CI-INCLUSE?S?|EN ANNEXE|EN PIECES? JOINTES?|SOUS (?:CE )?PLI(?: SEPARE)?|PAR COURRIER SEPARE)\b/;
const NEAR = 120;

/** Whether a title only orders, offers, calls for or claims what the type is: a devis, an order, a reminder. */
export function announcesInTitle(lines: readonly Line[], index: number, own: OwnWords): boolean {
  const line = lines[index];
  if (!line || !isTitle(line, index)) return false;
  const found = ANNOUNCES.exec(line.folded);
  if (!found?.[1] || own.all.includes(found[1])) return false;
  if (own.isBill && hasOwnTitle(lines, own)) return false;
  const isAlone = BARE.test(line.folded.slice(found[0].length));
  return (isAlone && (index < HEAD || isInCapitals(line.text))) || !hasOwnTitle(lines.slice(0, index), own);
}

/** « Diagnostic de performance énergétique », and below it the number of the order by which it was asked for. */
export function hasOwnTitle(lines: readonly Line[], { titles }: OwnWords): boolean {
  return lines.some(
    (line, index) => isTitle(line, index) && titles.some((title) => line.folded.startsWith(title)),
  );
}

/** Whether a letter of one page sends the paper that it is taken for: « veuillez trouver ci-joint le procès-verbal ». */
export function sendsIt(lines: readonly Line[], index: number, own: OwnWords): boolean {
  if ((lines.at(-1)?.page ?? 1) !== (lines[0]?.page ?? 1)) return false;
  const sentence = `${lines[index]?.folded ?? ''} ${lines[index + 1]?.folded ?? ''}`;
  const found = SENDS.exec(sentence);
  if (!found || found.index >= (lines[index]?.folded.length ?? 0)) return false;
  const near = sentence.slice(found.index, found.index + found[0].length + NEAR);
  return own.titles.some((title) => near.includes(title));
}
