import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import type { Setting, Verdict } from './announcement.ts';
import { isSupposed } from './factuality.ts';
import type { Said } from './plain-sentences.ts';
import { findStance } from './stance.ts';

const WRITE =
  '(?:ECRI[A-Z]{0,6}|RENVO[A-Z]{1,5}|REECRI[A-Z]{0,6}|ENVO[A-Z]{1,6}|RELANC[A-Z]{1,5}|CONTACT[A-Z]{1,5}|SOLLICIT[A-Z]{1,5}|DERANG[A-Z]{1,5}|HARCEL[A-Z]{1,5}|IMPORTUN[A-Z]{1,5}|EMBET[A-Z]{1,5}|SPAM[A-Z]{0,5}|RECEVOIR|BOMBARD[A-Z]{1,5}|INOND[A-Z]{1,5}|INSIST[A-Z]{1,4}|RECLAM[A-Z]{1,4})';
const LETTERS =
  '(?:E |EMAILS?|MAILS?|MESSAGES?|COURRIELS?|RELANCES?|RAPPELS?|COURRIERS?|SOLLICITATIONS?|NOTIFICATIONS?|SPAMS?|ENVOIS?|CORRESPONDANCES?|DEMANDES AUTOMATIQUES)';
const SMALL = '(?:[A-Z]{1,14} ){0,4}';

/** A wish or an order, not a fact about oneself: « j’arrête pas de vous écrire » asks nothing. */
const CEASE = composePattern(
  ` (?:ARRETEZ|ARRETER|ARRETIEZ|ARRETE DE|CESSEZ|CESSER|CESSIEZ|STOP|STOPPEZ|STOPPER|SUSPENDRE|SUSPENDEZ|INTERROMPRE|FINISSEZ EN AVEC|CESSENT|CESSE) (?:AVEC )?${SMALL}(?:${WRITE}|${LETTERS})(?= )`,
);
/** Nobody has to say what: « arrêtez, s’il vous plaît ». */
const BARE_ORDER =
  / (?:ARRETEZ|CESSEZ|STOPPEZ|STOP)(?: (?:MAINTENANT|TOUT|CA|CELA|DONC|ENFIN|SVP|S IL VOUS PLAIT|S IL TE PLAIT|MERCI|JE VOUS PRIE|JE VOUS EN PRIE)){0,4} (?=,|$)/;
const LETTERS_CEASE = composePattern(
  ` ${LETTERS} (?:[A-Z]{1,14} ){0,5}(?:CESSENT|S ARRETENT|STOPPES|ARRETES|CA SUFFIT|SUFFIT|SUFFISENT)(?= )`,
);
const NO_LONGER = anyOf([
  composePattern(` NE (?:ME |M |NOUS |LUI |L |LE |LA )?${WRITE} (?:PLUS|JAMAIS)(?= )`),
  / (?:ME |M |NOUS |LUI )(?:ECRIVEZ|ENVOYEZ|RELANCEZ|CONTACTEZ|SOLLICITEZ|DERANGEZ) (?:PLUS|PAS)(?= )/,
  composePattern(
    ` (?:(?:NE|DE|A|ETRE|ENVIE|ENVIE DE) (?:PLUS|JAMAIS)|NE PAS|PLUS ENVIE DE|PLUS BESOIN DE) (?:JAMAIS )?(?:ME |M |NOUS |LUI |L )?(?:ETRE )?${WRITE}(?= )`,
  ),
  / (?:SOUHAIT[A-Z]{1,6}|VEU[A-Z]{1,4}|VOUL[A-Z]{1,4}|DESIR[A-Z]{1,5}|VOUDRA[A-Z]{1,3}|AIMERA[A-Z]{1,3}|PREFER[A-Z]{1,5}) (?:[A-Z ]{0,12} )?PLUS (?:[A-Z ]{0,12} )?(?:RECEVOIR|ETRE (?:RELANC|CONTACT|SOLLICIT|DERANG)|DE (?:MAIL|MESSAGE|RELANCE|RAPPEL|COURRIEL)|ENTENDRE PARLER|VOUS (?:LIRE|ENTENDRE))/,
  composePattern(` PLUS (?:DE|D|AUCUN|AUCUNE) (?:[A-Z]{1,12} ){0,1}${LETTERS}(?= )`),
]);
const USELESS = composePattern(
  ` (?:INUTILE|SERT A RIEN|PAS LA PEINE|PLUS LA PEINE|PAS BESOIN|PLUS BESOIN|PAS NECESSAIRE|PLUS NECESSAIRE|PLUS UTILE|EVITEZ|EVITER) (?:DE |D |QUE )?(?:ME |M |NOUS |VOUS |CONTINUER A |CONTINUER DE ){0,3}(?:RELANC|ECRI|REECRI|SOLLICIT|INSIST|HARCEL|DERANG|ENVOY[A-Z]{1,3} (?:[A-Z]{1,12} ){0,3}${LETTERS})`,
);
const PEACE = anyOf([
  / (?:LAISSEZ|LAISSER|LAISSE|LAISSIEZ) (?:MOI|NOUS) (?:[A-Z]{1,12} ){0,3}(?:TRANQUILLES?|EN PAIX|RESPIRER|SOUFFLER)(?= )/,
  / (?:FICHEZ|FOUTEZ|FICHER|FOUTRE) (?:MOI|NOUS) (?:[A-Z]{1,12} ){0,2}(?:PAIX|TRANQUILLES?)(?= )/,
  / (?:ME|NOUS) LAISSER (?:[A-Z]{1,12} ){0,2}(?:TRANQUILLES?|EN PAIX)(?= )/,
  / OUBLIEZ (?:MOI|NOUS|MON ADRESSE)(?= )/,
]);
const ENOUGH = composePattern(
  ` (?<!(?:AI|AVONS|QU) )(?:ASSEZ|TROP|SUFFIT) (?:DE |D |AVEC |LES |VOS |CES ){1,2}(?:[A-Z]{1,10} ){0,1}${LETTERS}(?= )`,
);
const OFF_THE_LIST = anyOf([
  / (?:DESABONN|DESINSCRI|DESINSCRIVEZ)[A-Z]{0,6}(?= )/,
  / (?:RETIR|ENLEV|SUPPRIM|RAY|RAI|OT|EFFAC)[A-Z]{1,4} (?:[A-Z]{1,12} ){0,5}(?:LISTES?|CONTACTS|LISTING|FICHIERS?|DIFFUSION|ENVOIS|MAILING|CARNET)(?= )/,
]);
/** Another way of being reached is asked for, not silence. */
const OTHER_CHANNEL =
  / (?:AU FIXE|AU BUREAU|AU TRAVAIL|PAR LA POSTE|PAR COURRIER|PAR TELEPHONE|UN MAIL SUFFIT|MAIL SUFFIRA|LE MATIN|LE SOIR|PORTABLE EST|MAIS PLUTOT|MAIS SUR|MAIS A L|MAIS PAR|ANCIENNE ADRESSE|NOUVELLE ADRESSE|EN DOUBLE|EN PIECE JOINTE|PAR PAPIER) /;
const LACKS_THEM =
  / (?:RECOIS|RECOIT|RECEVONS|AI|AVONS|A|ARRIVE|ARRIVENT|VOIS|TROUVE|EU) (?:[A-Z]{1,10} ){0,2}PLUS (?:DE |D |AUCUN |VOS |LES )/;
const WELCOME = / (?:HESITEZ PAS|HESITE PAS|HESITER|NE MANQUEZ PAS|PENSEZ A|CONTINUEZ A|CONTINUEZ DE) /;
const CEASING = '(?:ARRET|CESS|STOPP|SUSPEND|INTERROMP|COUP)[A-Z]{1,4}';
/** « n’arrêtez surtout pas », « il ne faut pas stopper », « sans cesser »: the wish is that it goes on. */
const NOT_TO_CEASE = composePattern(
  ` (?:N|NE) (?:VOUS |ME |NOUS )?${CEASING} (?:[A-Z]{1,12} ){0,2}(?:PAS|JAMAIS)(?= )| (?:PAS|JAMAIS|SANS|LOIN DE) (?:[A-Z]{1,9} ){0,3}${CEASING}(?= )`,
);
/** « vous n’arrêtez pas de m’écrire », « pourquoi n’arrêtez-vous pas ? »: a complaint. */
const COMPLAINS = composePattern(
  ` (?:VOUS|ON) (?:N |NE )?${CEASING} (?:[A-Z]{1,8} ){0,1}PAS(?= )| POURQUOI `,
);

/** Somebody wants to be written to no more. The stopping of anything else, works or a case, is no such wish. */
export function findStopWriting(said: Said, _setting: Setting, mail: Said[]): Verdict {
  const { plain } = said;
  // With its courtesies, the whole sentence is that word.
  const bare = plain.replace(
    / (?:MERCI|BONJOUR|SVP|STP|S IL VOUS PLAIT|MADAME|MONSIEUR|MAITRE|D AVANCE|DONC|,)(?= )/g,
    '',
  );
  if (/^ ?(?:STOP|STOP STOP|BASTA|CA SUFFIT)(?: STOP){0,3} ?$/.test(bare)) return { kind: 'stop-writing' };
  // Of oneself: « on arrête de vous embêter ».
  if (/ (?:ON|J|JE) (?:VAIS |VA )?ARRETE(?:R)? DE VOUS /.test(plain)) return 'explained';
  const found =
    CEASE.exec(plain) ??
    BARE_ORDER.exec(plain) ??
    LETTERS_CEASE.exec(plain) ??
    NO_LONGER.exec(plain) ??
    USELESS.exec(plain) ??
    PEACE.exec(plain) ??
    OFF_THE_LIST.exec(plain) ??
    ENOUGH.exec(plain);
  if (!found) return isWelcome(plain) ? 'explained' : null;
  // « ou le mail suffit ? »
  if (said.asks && / SUFFI[A-Z]{1,4}(?= |$)/.test(found[0])) return 'explained';
  if (OTHER_CHANNEL.test(plain) || WELCOME.test(plain) || isSupposed(plain, found.index)) return 'explained';
  if (LACKS_THEM.test(plain) && !CEASE.test(plain)) return 'explained';
  if (isToGoOn(plain)) return said.asks || COMPLAINS.test(plain) ? 'doubtful' : 'explained';
  if (isAboutAThing(plain.slice(found.index))) return 'doubtful';
  const stance = findStance(said, { index: found.index, length: found[0].length }, mail);
  return stance === 'told' ? { kind: 'stop-writing' } : stance;
}

/**
 * « ne m’envoyez plus le formulaire »: what is not to be sent again is one thing, and none of the letters. The words that may
 * stand between a verb of sending and what is sent say how, or how often.
 */
const SENDS_A_THING =
  /(?:ENVO|RENVO|RECLAM|RECEVOIR)[A-Z]{0,5} (?:(?:PLUS|PAS|JAMAIS|ENCORE|SANS CESSE|TOUJOURS) ){0,2}(?:LE|LA|L|LES|UN|UNE|DE|D|DES|CE|CET|CETTE|CES|MON|MA|MES|VOTRE|VOS) ([A-Z]{3,20})(?= )/;
const OF_LETTERS = composePattern(
  `^(?:${LETTERS}|E|TRUCS?|CHOSES?|BETISES|PUBLICITES?|PUBS?|TELLES?|TELS?|PAREILS?|PAREILLES?|QUOI|AUTRES?|NOUVEAUX?|NOUVELLES?|MEMES?|DEMANDES?|AVIS|MISES?|SMS|TEXTOS?|SORTE|GENRE|TYPE|ALERTES?|TOUT|AUTOMATIQUES?|ETERNELS?|ETERNELLES?|CENT|NOMBREU[A-Z]{1,3})$`,
);

function isAboutAThing(from: string): boolean {
  const thing = SENDS_A_THING.exec(from);
  if (!thing) return false;
  const [words, noun = ''] = thing;
  return !OF_LETTERS.test(noun) && !NAMES_LETTERS.test(from.slice(0, thing.index + words.length + 24));
}

const NAMES_LETTERS = composePattern(` ${LETTERS}(?= )`);

function isToGoOn(plain: string): boolean {
  return NOT_TO_CEASE.test(plain) && !NO_LONGER.test(plain);
}

/** « vous pouvez continuer à m’envoyer des rappels », « vos relances sont justifiées » */
function isWelcome(plain: string): boolean {
  return WANTED.test(plain) && LETTER.test(plain);
}

const LETTER = composePattern(` (?:${WRITE}|${LETTERS}) `);
const WANTED =
  / (?:CONTINUEZ|CONTINUER|UTILES?|JUSTIFIEE?S?|BIENVENUE?S?|PRATIQUES?|PENSE BETE|AIDENT?|RENDENT SERVICE|AVEZ RAISON|BIEN FAIT|HESITEZ PAS) /;
