import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DocumentText, Line } from '../text/document-text.ts';
import { hasActed, isCalled, OPERATIVE, REFUSES } from './find-act.ts';
import { announcesInTitle, hasOwnTitle, sendsIt } from './find-announcement.ts';
import { findEnding } from './find-ending.ts';
import { findOtherSubject } from './find-other-subject.ts';
import { listOwnWords, type OwnWords } from './own-words.ts';
import { GOES_ON, HEAD, isInCapitals, isTitle } from './titles.ts';

/** What takes a paper back, refuses it, asks for it or prepares it, where a title begins with it. */
const DENYING_NOUNS =
  /^(?:[A-Z' -]{0,40}(?:\bDE |\bD'|\bPORTANT |\bCONSTATANT LA ))?(REFUS|REJET|RESILIATION|RESOLUTION (?:AMIABLE|CONVENTIONNELLE|JUDICIAIRE)|RENONCIATION|DESISTEMENT|RETRACTATION|REVOCATION|RADIATION|ANNULATION|RETRAIT|DENONCIATION|CONTESTATION|CLOTURE|MAINLEVEE|DISSOLUTION|CADUCITE|PEREMPTION|SURSIS A STATUER|CARENCE|DEGREVEMENT|NON-LIEU|REQUETE(?= EN | A | AUX | CONJOINTE|$)|ASSIGNATION|OPPOSITION|MISE EN DEMEURE|RECEPISSE DE (?:DEPOT D'UNE? (?:DEMANDE|DOSSIER|PERMIS|DECLARATION PREALABLE)|DEMANDE)|SIMULATION|PROJET|BROUILLON)\b(?=$| (?:AUX? |A |DE |D'|DU |DES |EN |SUR |CONJOINTE))/;

/** Wherever they stand under « Objet ». */
const DENYING_SUBJECT =
  /\b(?:REFUS|REJET|RESILIATION|REVOCATION|RADIATION|ANNULATION|RETRAIT|RETRACTATION|DENONCIATION|CONTESTATION|CLOTURE|DEGREVEMENT|OPPOSITION|CADUCITE|PEREMPTION|RELANCE|CONVOCATION|DEVIS|PROPOSITION COMMERCIALE|NOTIFICATION D(?:U|E LA|ES) (?:PROCES|PV|DECISION|COMPTE)|CONFIRMATION DE (?:COMMANDE|RENDEZ-VOUS)|SURSIS A STATUER|SUSPENSION (?:DE |DES |DU )(?:VOS |VOTRE |LA |LES |L')?(?:GARANTIE|CONTRAT|ASSURANCE|POLICE|COUVERTURE|MANDAT|POUVOIR|OFFRE|ACCORD|PERMIS|AUTORISATION)S?|MISE EN DEMEURE|INCOMPLET|PIECES (?:COMPLEMENTAIRES|MANQUANTES)|SANS SUITE)\b/;

/** The same said by a participle, in capitals: « ARRÊTÉ REFUSANT UN PERMIS », « DOSSIER INCOMPLET »». */
const DENYING_WORDS =
  /\b(?:REFUSANT|RETIRANT|RAPPORTANT|ANNULANT|REFUSEE?|REJETEE?|RESILIEE?|REVOQUEE?|RADIEE?|ANNULEE?|CLOTUREE?|INCOMPLET|SANS SUITE)\b/;

/** What is only asked for, or an invoice that is taken back or not one yet, says at its head. */
const ASKED = /^(?:FORMULAIRE DE )?DEMANDE (?:D'|DE )/;
const TAKEN_BACK = /^(?:(?:FACTURE D')?AVOIR(?: N|$)|(?:FACTURE )?PRO ?-?FORMA\b)/;

/** « Non-opposition », « sans refus »: what is said not to be there denies nothing. */
const DENIED_ITSELF = /\b(?:NON|SANS|AUCUNE?|PAS|PAS DE|NI|ABSENCE D[E'])[ -]{0,2}$/;

/** What a letter declares, in whatever place of it. */
const DECLARED = [
  /\b(?:AU|LE) REGRET DE (?:VOUS|NE|DEVOIR)\b/,
  /\bNE (?:SOMMES|SUIS|SERONS) PAS EN MESURE D/,
  /\bNE (?:POUVONS|PEUT|PUIS|POURRONS) .{0,60}\b(?:FAVORABLE|SUITE)\b/,
  /\bFAIT L'OBJET D'UN (?:REFUS|REJET)\b/,
  /\bACCUS(?:ONS|E) (?:BONNE )?RECEPTION DE (?:VOTRE|LA) DEMANDE\b/,
  /\b(?:DEMANDE|DECLARATION|DOSSIER)\b.{0,120}\bNE PEUT (?:PAS )?(?:ETRE|Y ETRE) (?:ACCEPTE|ACCORDE)/,
  /\bDOSSIER\b.{0,120}\bEST INCOMPLET\b/,
  /\b(?:EXERCE|EXERCONS) (?:MON|MA|NOTRE) (?:DROIT|FACULTE) DE RETRACTATION\b/,
  /\b(?:REVOQUE|REVOQUONS|METS FIN|METTONS FIN)\b(?!.{0,80}\b(?:ANTERIEURE?S?|PRECEDENTE?S?|TOUTE AUTRE)\b).{0,60}\b(?:PROCURATION|MANDAT|POUVOIRS?|CONTRAT)\b/,
  /\b(?:TROUVER?|IDENTIFIER?|RECENSER?|ENREGISTRER?|DETIENT|DETENAIT|TITULAIRE D'|EXISTE|SOUSCRIT) ?AUCUN CONTRAT\b/,
  /\bDU COMPTE CLOTURE\b/,
];

/** A form to be sent back by whoever withdraws, as each contract has it behind it. */
const MODEL =
  /^[«" ]{0,3}(?:ANNEXES?\b.{0,20})?(?:MODELE|FORMULAIRE|BORDEREAU|COUPON|EXEMPLE)\b.{0,40}\b(?:RETRACTATION|RENONCIATION)/;

/** What an assembly votes on. */
const OF_ASSEMBLY = /\bASSEMBLEE\b/;

/** What a judge or a mayor decides, once he has said that he does. */
const DECIDES = /^(?:LE MAIRE,? )?(?:ARRETE|DECIDE|DECIDONS|ORDONNE|ORDONNONS|STATUANT)\b/;
const ORDERED =
  /^(?:- ?|ARTICLE (?:1|1ER|PREMIER)\s?[:.-]{0,2}\s?)?(?:REJETTE|DEBOUTE|REFUSE|RETIRE|ANNULE|ORDONNE LA MAINLEVEE|DIT N'Y AVOIR LIEU)\b/;
const FIRST_ARTICLE =
  /^ARTICLE (?:1|1ER|PREMIER)\b.{0,120}\b(?:(?:EST|SONT) (?:REFUSEE?|RETIREE?|REJETEE?|ANNULEE?|RAPPORTEE?)|IL EST FAIT OPPOSITION|IL EST SURSIS)/;

/** « L'AN DEUX MILLE VINGT-SEPT, LE » and nothing: a deed that nobody has signed. */
const BLANK_DAY = /^L'AN [A-Z -]{4,50},? ?(?:ET )?LE\s?[.…_]{0,60}$/;
const STARTS_A_DAY =
  /^(?:LE )?(?:\d|PREMIER|DEUX|TROIS|QUATRE|CINQ|SIX|SEPT|HUIT|NEUF|DIX|ONZE|DOUZE|TREIZE|QUATORZE|QUINZE|SEIZE|VINGT|TRENTE)/;

const SUBJECT = /^(?:OBJET|REF(?:ERENCE)?S? ET OBJET|CONCERNE) ?:/;
/** Where a form says what it is. */
const FIRST = 3;

const names = (own: OwnWords, folded: string) =>
  (folded.match(/[A-Z]{4,40}/g) ?? []).some((word) => own.named.has(word));

/** The names of a type say themselves what its papers end or ask for: « Lettre de congé », « récépissé de demande ». */
function deniesInTitle(lines: readonly Line[], index: number, own: OwnWords): boolean {
  const { folded, text } = lines[index] as Line;
  const next = lines[index + 1]?.folded ?? '';
  const noun = DENYING_NOUNS.exec(folded);
  const isArticle = noun?.[1] === 'DISSOLUTION' && hasOwnTitle(lines.slice(0, index), own);
  if (
    noun?.[1] &&
    !isArticle &&
    !own.all.includes(noun[1]) &&
    !DENIED_ITSELF.test(noun[0].slice(0, -noun[1].length))
  ) {
    const rest = folded.slice(noun[0].length);
    const isAlone = rest === '' && (index < FIRST || (index < HEAD && isInCapitals(text)));
    const goesOn = rest === '' || OPEN.test(rest) || GOVERNED.test(next);
    if (isAlone || names(own, goesOn ? `${folded} ${next}` : folded)) return true;
  }
  const asks = index < FIRST && ASKED.test(folded) && isInCapitals(text);
  if (asks && !own.all.includes('DEMANDE') && names(own, folded)) return true;
  if (index < HEAD && TAKEN_BACK.test(folded)) return true;
  const participle = DENYING_WORDS.exec(folded);
  // Of an assembly what is put to the vote is refused, and its minutes are there.
  if (participle && OF_ASSEMBLY.test(own.all) && !names(own, folded)) return false;
  return participle !== null && isInCapitals(text) && !DENIED_ITSELF.test(folded.slice(0, participle.index));
}

function deniesUnderSubject(folded: string, own: OwnWords): boolean {
  const found = DENYING_SUBJECT.exec(folded);
  return found !== null && !own.all.includes(found[0]) && !DENIED_ITSELF.test(folded.slice(0, found.index));
}

function isUnsigned(lines: readonly Line[], index: number): boolean {
  return BLANK_DAY.test(lines[index]?.folded ?? '') && !STARTS_A_DAY.test(lines[index + 1]?.folded ?? '');
}

/** A line that ends, or begins, in the middle of « de la demande ». */
const OPEN = /(?:\b(?:DE|D'|DU|DES|LA|LE|UN|UNE)|-)\s?$/;
const GOVERNED = /^(?:D'|DE |DU |DES |EN )/;

/**
 * The line by which a paper says no to what it is taken for: it refuses, ends, annuls or asks for it, or only prepares it.
 * Read where a paper speaks for itself: in its title, under « Objet », in what it orders, and in what a letter declares.
 * So does one of the same name that is about something else (`elsewhere`), and one that says that it holds no longer (`ended`).
 * What a court really did (`act`) stands above what it dismissed beside it. Null where it says no such thing.
 */
export function findDenial(document: Pick<DocumentText, 'lines'>, type: DocumentTypeId): Line | null {
  const { cues } = allPapers[type];
  if (!cues) return null;
  const own = listOwnWords(type);
  const lines = withoutModels(document.lines, own);
  const { act, elsewhere, ended } = cues;
  for (const subject of elsewhere ?? []) {
    const other = findOtherSubject(lines, subject);
    if (other) return other;
  }
  if (act && hasActed(lines, act)) return null;
  // A bank writes its answer, and an account's details, on the letter that sends them.
  const isLetter = !allPapers[type].answersAfterDeath && allPapers[type].mark !== 'iban';
  const refusal = findRefusal(lines, own, { isUndone: act !== undefined, isLetter });
  if (refusal) return refusal;
  // Of a decision whose orders nobody has read only its name tells what it does.
  if (act && !isCalled(lines, act)) return lines[0] ?? null;
  return ended ? findEnding(lines, ended) : null;
}

/** What stands before the form that a contract has behind it. */
function withoutModels(lines: readonly Line[], own: OwnWords): readonly Line[] {
  const model = lines.findIndex(({ folded }) => MODEL.test(folded));
  const isBehind = model > 0 && hasOwnTitle(lines.slice(0, model), own);
  return isBehind ? lines.slice(0, model) : lines;
}

/** `isUndone`: a court that has not acted; `isLetter`: what a letter only sends is not there. */
function findRefusal(
  lines: readonly Line[],
  own: OwnWords,
  { isUndone, isLetter }: { isUndone: boolean; isLetter: boolean },
): Line | null {
  let decides = isUndone;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    decides ||= DECIDES.test(line.folded);
    const sentence = `${line.folded} ${next?.folded ?? ''}`;
    const subject = next && GOES_ON.test(next.text) ? sentence : line.folded;
    const denies = SUBJECT.test(line.folded)
      ? deniesUnderSubject(subject, own)
      : announcesInTitle(lines, index, own) || (isTitle(line, index) && deniesInTitle(lines, index, own));
    const orders =
      FIRST_ARTICLE.test(line.folded) ||
      (decides && ORDERED.test(line.folded)) ||
      (isUndone && REFUSES.test(line.folded));
    const declares = DECLARED.some((declared) => declared.test(sentence));
    const sends = isLetter && sendsIt(lines, index, own);
    if (denies || orders || declares || sends || isUnsigned(lines, index)) return line;
    if (isUndone && OPERATIVE.test(line.folded)) {
      return lines.slice(index).find(({ folded }) => REFUSES.test(folded)) ?? line;
    }
  }
  return null;
}
