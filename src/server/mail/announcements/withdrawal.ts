import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import type { Setting, Verdict } from './announcement.ts';
import { clauseAt, isAsked } from './clauses.ts';
import { asksLeave, isDenied, isFormer, isSupposed } from './factuality.ts';
import { isOutsider } from './people.ts';
import type { Said } from './plain-sentences.ts';
import { findStance } from './stance.ts';
import { findActor, namesThirdParty } from './who-acts.ts';

const RETRACTS = anyOf([
  / (?:ME|NOUS|SE|M|S) (?:[A-Z]{1,8} ){0,2}RETRACT(?:E|ONS|ER|ENT|EE|ES)(?= )/,
  / (?:EXERC[A-Z]{1,4}|US(?:E|ER|ONS)|VALOIR|FAISONS|FAIS|NOTIFI[A-Z]{1,4}|DECLAR[A-Z]{1,4}|CONFIRM[A-Z]{1,4}|ENVO[IY][A-Z]{0,3}|DEMAND[A-Z]{1,4}|VOICI|MA|NOTRE) (?:[A-Z ]{0,40} )?RETRACTATION(?= )/,
  / (?:RETIR|REPREN|REPRI)[A-Z]{1,4} (?:[A-Z]{1,8} ){0,2}(?:OFFRE|PROPOSITION D ACHAT|MANDAT|CONFIANCE|PAROLE|SIGNATURE)(?= )/,
]);
const NOTARY = '(?:NOTAIRES?|ETUDE|OFFICE|CONFRERE|CONSOEUR|CABINET)';
const CHANGES = anyOf([
  composePattern(` (?:CHANG[A-Z]{1,6}|CHANGEMENT) (?:DE|D) (?:[A-Z]{1,10} ){0,1}${NOTARY}(?= )`),
  composePattern(
    ` (?:CONFI[A-Z]{1,5}|REPREN[A-Z]{1,4}|REPRI[A-Z]{0,3}|TRANSF[A-Z]{1,7}|CHOIS[A-Z]{1,6}|PRIS|PRENDRE|PRENONS|PASS[A-Z]{1,5}|SUIV[A-Z]{1,4}|MANDAT[A-Z]{1,4}|TOURN[A-Z]{1,5}|ADRESS[A-Z]{1,5}|APPEL|SIGNER|SIGNERONS|SIGNERAI|PARTI[A-Z]{0,3}|PARTONS|PARS|TROUV[A-Z]{1,4}|ENGAG[A-Z]{1,4}|FAIRE|FERONS|FERAI|VOIR) (?:[A-Z]{1,14} ){0,6}(?:AUTRE|NOUVEAU|NOUVELLE|DIFFERENTE?) ${NOTARY}(?= )`,
  ),
  composePattern(
    ` (?:UN AUTRE|UNE AUTRE|NOTRE NOUVEAU|MON NOUVEAU) ${NOTARY} (?:[A-Z]{1,14} ){0,4}(?:SUIT|SUIVRA|OCCUPE|OCCUPERA|CHARGE|CHARGERA|REPREND|REPRENDRA|EST|SERA)(?= )`,
  ),
  / (?:DESORMAIS|DORENAVANT|MAINTENANT|A PRESENT|DEPUIS HIER) (?:[A-Z ]{0,16} )?(?:MAITRE|ME|L ETUDE|L OFFICE) (?:[A-Z ]{0,30} )?(?:OCCUPE|SUIT|CHARGE|REPRESENTE|ACCOMPAGNE|DOSSIER)(?= )/,
  / (?:TOURN[A-Z]{1,4}|ORIENT[A-Z]{1,4}|ADRESS[A-Z]{1,4}) (?:[A-Z]{1,8} ){0,3}(?:VERS|A|CHEZ) (?:L ETUDE|L OFFICE|MAITRE|ME|UN CONFRERE)(?= )/,
  / (?:MAITRE|ME|ETUDE|OFFICE) (?:[A-Z]{1,16} ){0,3}(?:REPREND|REPRENDRA|A REPRIS) (?:LE|NOTRE|MON|CE) (?:DOSSIER|SUIVI)(?= )/,
  / TRANSF[A-Z]{1,6} (?:[A-Z]{1,10} ){0,3}DOSSIER (?:A|VERS|CHEZ|DANS) (?:L ETUDE|L OFFICE|MAITRE|ME|UNE? AUTRE)(?= )/,
  / (?:DESSAISI[A-Z]{0,4}|VOUS RETIR(?:E|ER|ONS) (?:LE|MON|NOTRE) (?:DOSSIER|MANDAT))(?= )/,
  / PLUS (?:TRAVAILLER|FAIRE APPEL|AVOIR RECOURS|CONTINUER|PASSER) (?:[A-Z]{1,8} ){0,2}(?:VOUS|VOS SERVICES|VOTRE ETUDE|VOTRE OFFICE)(?= )/,
  / (?:RECUPERER|REPRENDRE|REPRENONS|REPRENDS) (?:MON|NOTRE|L INTEGRALITE DE MON|TOUT MON) DOSSIER(?= )/,
  / (?:CHERCHE|CHERCHONS|ALLONS|VAIS|IRAI|IRONS) (?:[A-Z]{1,10} ){0,3}(?:AILLEURS|CHEZ UN CONFRERE|A LA CONCURRENCE)(?= )/,
]);
/** The other party has a notary of its own in most sales. */
const OF_ANOTHER =
  / (?:ACHETEURS?|ACQUEREURS?|VENDEURS?|ACHETEUSE|PARTIE ADVERSE|MON FRERE|MA SOEUR|MON EX) (?:[A-Z]{1,12} ){0,5}(?:NOTAIRE|ETUDE|MAITRE|ME|OFFICE)(?= )/;
const PERIOD =
  / (?:DELAI|DELAIS|PERIODE|EXPLICATIONS?|QUESTION|PURGE|FORMULAIRE) (?:[A-Z]{1,8} ){0,4}RETRACTATION(?= )/;

/** The offer or the office’s mission is taken back. */
export function findWithdrawal(said: Said, setting: Setting, mail: Said[]): Verdict {
  const { plain } = said;
  const found = RETRACTS.exec(plain) ?? CHANGES.exec(plain) ?? findTitle(said);
  if (!found) return / RETRACTATION /.test(plain) ? 'explained' : null;
  const end = found.index + found[0].length;
  if (PERIOD.test(plain) || OF_ANOTHER.test(plain) || isFormer(plain, setting.today)) return 'explained';
  if (isARight(plain, found)) return 'explained';
  if (said.asks && isAsked(plain, found.index)) return asksLeave(plain) ? 'explained' : 'doubtful';
  if (isSupposed(plain, found.index) || isOfTheirs(plain, found.index)) return 'explained';
  if (!/ PLUS /.test(found[0]) && isDenied(plain, found.index, end)) return 'explained';
  if (isAnothersAct(plain, found.index)) return 'doubtful';
  const stance = findStance(said, { index: found.index, length: found[0].length }, mail);
  return stance === 'told' ? { kind: 'withdrawal' } : stance;
}

/** « ils avaient dix jours pour se rétracter »: what may be done, and not what somebody does. */
function isARight(plain: string, { index, 0: words }: RegExpExecArray): boolean {
  const isInfinitive = / RETRACTER$/.test(words);
  return (
    isInfinitive && / (?:POUR|DE|PEU[TX]|PEUVENT|POUVAIT|POUVAIENT|POUVONS) $/.test(plain.slice(0, index + 1))
  );
}

/** « mon frère …, si bien qu’il a changé d’étude »: neither the writer nor a party to his case, here or before. */
function isAnothersAct(plain: string, at: number): boolean {
  return findActor(plain, at) === 'another' && isOutsider(plain.slice(0, at + 1));
}

/** « mon frère a choisi son propre notaire » */
function isOfTheirs(plain: string, at: number): boolean {
  const { text } = clauseAt(plain, at);
  return (
    findActor(plain, at) === 'another' &&
    namesThirdParty(text) &&
    / (?:SON|SA|LEUR) (?:PROPRE |AUTRE |NOUVEAU |NOUVELLE )?(?:NOTAIRE|ETUDE|OFFICE)/.test(text)
  );
}

function findTitle({ plain, isSubject }: Said): RegExpExecArray | null {
  return isSubject ? /^ (?:[A-Z]{1,12} ){0,2}(?:RETRACTATION|DESSAISISSEMENT)(?= )/.exec(plain) : null;
}
