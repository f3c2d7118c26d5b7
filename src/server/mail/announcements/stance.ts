import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { clauseAt } from './clauses.ts';
import type { Said } from './plain-sentences.ts';
import { findActor } from './who-acts.ts';

/** How the writer stands to what his words hold. */
export type Stance = 'told' | 'doubtful' | 'explained';

/** What somebody wants, advises or claims, up to what it is. */
const VERB = '(?:E|ENT|AIT|AIENT|ER|EE|A|AS)';
const WANTS_OR_CLAIMS = composePattern(
  ` (?:(?:INSIST|POUSS|CONSEILL|RECOMMAND|PROPOS|RACONT|AFFIRM|PREFER|SUGGER|ENCOURAG|INCIT|ESPER|REDOUT|REV|TANN|REPET|IMAGIN|MENAC|RAL)${VERB}|PRETEND(?:ENT|AIT|AIENT|U)?|DISANT|ANNONCANT|CRIANT|VOUDRAIT|VOUDRAIENT|VOULAIT|VOULAIENT|VEUT|VEULENT|AIMERAIT|AIMERAIENT|PREFERERAIT|DISAIT|DISAIENT|CROIT|CROIENT|CROYAIT|PENSE|PENSENT|PARAIT|PARAITRAIT|PARLE|PARLENT|PARLAIT) (?:[A-Z]{1,12} ){0,6}$`,
);
const CONTRARY_TO =
  / (?:CONTRAIREMENT A|MALGRE|QUOI QU EN DISE|A EN CROIRE|SELON|AUX DIRES DE|D APRES) [A-Z ]{1,80}$/;
/** What was weighed and not yet done. */
const CONSIDERED =
  / (?:CRAINS|CRAIGNONS|CRAINT|AI PEUR|AVONS PEUR|HESIT[A-Z]{1,5}|SONG[A-Z]{1,5}|ENVISAG[A-Z]{1,6}|REFLECHI[A-Z]{0,6} A|PENSE A|PENSAIS A|PENSIONS A|TENT[A-Z]{1,4} DE|FAILLI|A DEUX DOIGTS|PRETE?S? A|MANQUE DE|L IDEE|VOULU|VOULAIS|VOULIONS|VOULAIT|DEVAIT|DEVAIS|DEVIONS) [A-Z ]{0,40}$/;
/** What is said again to the contrary. */
const TAKEN_BACK = anyOf([
  / (?:HORS DE QUESTION|PAS QUESTION|AUCUNE QUESTION|BIEN SUR QUE NON|EVIDEMMENT QUE NON|SUREMENT PAS|JAMAIS DE LA VIE|(?:AI|AVONS) (?:[A-Z]{1,8} ){0,1}(?:REPONDU|DIT) (?:QUE )?NON|DIS NON|MAIS NON|PAS NOUS|PAS MOI|NON MERCI|PAS D ACCORD|N EN FERAI RIEN|N EN FERONS RIEN|N EN EST RIEN|N EN EST PAS QUESTION|AUCUNE RAISON|AUCUNE ENVIE|PAS L INTENTION|AUCUNE INTENTION)(?= )/,
  / (?:J AI|NOUS AVONS|ON A|AVONS|AI) (?:[A-Z]{1,12} ){0,2}(?:REFUSE|DECLINE|TENU BON|REPONDU QUE|RASSUREE?S?|CONVAINCUE?S?|DISSUADEE?S?)(?= )| (?:NE (?:PAS )?(?:TENEZ|TENIR) (?:PAS )?COMPTE|PAS EN TENIR COMPTE|N EN TENEZ PAS COMPTE|N ECOUTEZ PAS|NE L ECOUTEZ PAS|NE CROYEZ PAS|NE LE CROYEZ PAS|N EN CROYEZ (?:RIEN|PAS))(?= )/,
  / (?:C EST|C ETAIT|EST) (?:TOTALEMENT |COMPLETEMENT |TOUT A FAIT |BIEN SUR )?(?:FAUX|INEXACT|UNE ERREUR|UN MALENTENDU|UNE RUMEUR)(?= )| (?:AVAIT|AVAIENT|A|ONT|EU) TORT(?= )| ME SUIS TROMPEE?(?= )/,
  / (?:ON|NOUS|JE) (?:LA |LE |Y |L )?(?:CONTINUE|CONTINUONS|CONTINUERONS|MAINTIENS|MAINTENONS|POURSUIS|POURSUIVONS|ACHETE|ACHETONS|SIGNE|SIGNONS)(?! (?:PAS|PLUS|SANS|AILLEURS) )(?= )| (?:RESTE|RESTONS|RESTERAI|RESTERONS) (?:CHEZ|AVEC|FIDELE A|FIDELES A) (?:VOUS|VOTRE)(?= )/,
  / (?:TIENT|TIENNENT|TENONS|TIENS) (?:TOUJOURS|PLUS QUE JAMAIS|BON)(?= )| (?:CELLE|CELUI|LE RESTE|LA NOTRE|LE NOTRE|LA MIENNE|LE MIEN) (?:[A-Z ]{0,30} )?(?:CONTINUE|TIENT|TIENNENT|SE POURSUIT|SUIT|EST MAINTENUE?)(?= )| (?:TOUJOURS|BIEN) (?:D ACTUALITE|MAINTENUE?|VALABLE|EN COURS)(?= )| (?:RENTRE|RENTREE) DANS L ORDRE(?= )| (?:REVENUE?S?|REVENU) (?:A LA RAISON|SUR SA DECISION|A DE MEILLEURS SENTIMENTS)(?= )| (?:TOUT ROULE|TOUT S ARRANGE|TOUT EST ARRANGE|S EST ARRANGE|SUIT SON COURS|ON Y VA|(?:NE )?CHANGE RIEN (?:A|POUR|AU)|SOMMES DECIDES|C EST DECIDE)(?= )/,
  /^ (?:[A-Z]{1,10} ){0,3}CONTINUEZ(?= )|^ (?:[A-Z]{1,10} )?NON (?=,|NON |NOUS |JE |ON |RASSUREZ )| (?:, |MAIS |ET )(?:MOI )?(?:CONTINUEZ|CONTINUER)(?= )| DE CONTINUER(?= )| (?:TRES|SI|PARFAITEMENT|TOUT A FAIT) BIEN (?:CHEZ|AVEC) VOUS(?= )| CHEZ VOUS (?:, |ET )?(?:BIEN|QUAND MEME|MALGRE)(?= )/,
]);
/** As many sentences on may take it back. */
const NEXT = 1;

export interface Place {
  index: number;
  length: number;
}

/**
 * Whether what stands there is the writer’s own news. What another wants, claims or advises, or what was only thought of,
 * is doubtful; said again to the contrary it is nothing. What is taken back without either is doubtful too.
 */
export function findStance(said: Said, { index, length }: Place, mail: readonly Said[]): Stance {
  const before = said.plain.slice(0, index + 1);
  const clause = clauseAt(said.plain, index);
  const within = said.plain.slice(clause.at, index + length + 1);
  const isOthers = isAnothersWord(said.plain, before) || CONTRARY_TO.test(before);
  const isConsidered = CONSIDERED.test(before) || / (?:VOULU|VOULAIT|FAILLI|HESITE A) /.test(within);
  const takenBack = isTakenBack(said, index + length, mail);
  if (takenBack) return isOthers || isConsidered ? 'explained' : 'doubtful';
  return isOthers || isConsidered ? 'doubtful' : 'told';
}

/** « mon ex insiste pour que je … », « on m’a conseillé de … »; « je voudrais que … » is one’s own. */
function isAnothersWord(plain: string, before: string): boolean {
  const found = WANTS_OR_CLAIMS.exec(before);
  if (!found) return false;
  const actor = findActor(plain, found.index);
  return actor === 'another' || / (?:ON (?:NOUS|M|ME|LEUR|LUI)|IL PARAIT|IL PARAITRAIT) /.test(before);
}

/** In the rest of the sentence, or at the beginning of the next. */
function isTakenBack(said: Said, end: number, mail: readonly Said[]): boolean {
  const at = mail.indexOf(said);
  const next = at < 0 ? [] : mail.slice(at + 1, at + 1 + NEXT);
  return [said.plain.slice(Math.max(0, end)), ...next.map(({ plain }) => plain)].some((text) =>
    TAKEN_BACK.test(text.startsWith(' ') ? text : ` ${text}`),
  );
}

/** Whether somebody says that all goes on, or that he will not. */
export function goesOn(plain: string): boolean {
  return TAKEN_BACK.test(plain);
}
