import { anyOf } from '#shared/compose-pattern.ts';
import { findAskedDeed } from '../questions/asked-deed.ts';
import { listSaid, type Said } from './plain-sentences.ts';

const THANKS = / (?:MERCI|MERCIS|REMERCI[A-Z]{1,6}|GRATITUDE|RECONNAISSANTE?S?|THANKS?)(?= )/;
/** Wishes, agreement and pleasure. */
const PLEASED = anyOf([
  / (?:BONNE|BONNES|BEL|BELLE|BELLES|EXCELLENTE?S?|JOYEUSES?) (?:[A-Z]{1,10} ){0,2}(?:JOURNEE|SOIREE|SEMAINE|CONTINUATION|ANNEE|RECEPTION|FETES?|VACANCES|NUIT|APRES|FIN|ETE|NOEL)(?= )/,
  / BON (?:[A-Z]{1,8} ){0,1}(?:WEEK|WE|COURAGE|DIMANCHE|SAMEDI|APRES|CONGES|REPOS|NOEL)(?= )/,
  / A (?:TRES |BIENTOT|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DEMAIN|PLUS TARD|TOUT A L HEURE|VOUS|LA SEMAINE)(?= )/,
  / (?:RAVIE?S?|RAVIES|HEUREU[A-Z]{1,3}|CONTENTE?S?|SOULAGEE?S?|RASSUREE?S?|TOUCHEE?S?|SATISFAITE?S?|ENCHANTEE?S?)(?= )/,
  / (?:PARFAIT|PARFAITEMENT|SUPER|GENIAL|FORMIDABLES?|IMPECCABLE|NICKEL|TOP|ADORABLES?|ANGE|PRECIEU[A-Z]{1,3}|GENTILS?|GENTILLE|GENTILLESSE|EFFICACES?|EFFICACITE|REACTIVITE|PROFESSIONNALISME|CHAPEAU|BRAVO)(?= )/,
  / (?:C EST|TOUT EST|BIEN) (?:[A-Z]{1,10} ){0,2}(?:NOTE|CLAIR|CLAIRE|RECU|RECUE|RECUS|COMPRIS|BON|REGLE|EN ORDRE)(?= )/,
  / (?:ENTENDU|D ACCORD|OK|CORDIALEMENT|AMICALEMENT|SALUTATIONS|RESPECTS)(?= )/,
]);
/** Something else is said beside the thanks. */
const SAYS_MORE =
  / (?:MAIS|CEPENDANT|TOUTEFOIS|POURTANT|CONTRE|REVANCHE|NEANMOINS|SAUF|PROBLEME|ERREUR|MANQUE|OUBLI|INFORME|SIGNALE|PRECISE|DEMANDE|SOUHAITE[A-Z]{0,6}|VOUDRA[A-Z]{1,3}|AIMERA[A-Z]{1,3}|BESOIN|POUVEZ|POURRIEZ|POURRAIT|FAUT|DEVEZ|DEVRAI[A-Z]{0,2}|RAPPELER|ATTENDS|ATTENDONS) /;
const MOST_WORDS = 90;

/** Whether a mail that asks nothing is all thanks, wishes and agreement, however long it takes over them. */
export function isPlainThanks(newText: string): boolean {
  const said = listSaid('', newText).filter(({ plain }) => !GREETING.test(plain));
  const words = said.reduce((count, { plain }) => count + plain.split(' ').length - 2, 0);
  if (words > MOST_WORDS || !said.some(({ plain }) => THANKS.test(plain) || PLEASED.test(plain)))
    return false;
  return said.every((one) => isPolite(one) && !one.asks);
}

const GREETING = /^ (?:BONJOUR|BONSOIR|CHERE?|MADAME|MONSIEUR|MAITRE|SALUT|HELLO)(?: [A-Z,]{1,20}){0,5} $/;

/** Whether a sentence is thanks, wishes or agreement and nothing beside. */
export function isPolite({ plain }: Pick<Said, 'plain'>): boolean {
  return (THANKS.test(plain) || PLEASED.test(plain)) && !saysMore(plain);
}

/** Or is asked under their form. */
function saysMore(plain: string): boolean {
  return SAYS_MORE.test(plain) || findAskedDeed(plain) !== null;
}

const FOR_A_DEED =
  / (?:MERCI|MERCIS|REMERCI[A-Z]{1,6}) (?:[A-Z]{1,14} ){0,4}(?:POUR|D AVOIR|DE M AVOIR|DE NOUS AVOIR|DE L AVOIR|DE LES AVOIR|DE VOTRE|DE VOS)(?= )/;

/**
 * The text without the sentences that only thank for what was done: « merci d’avoir annulé le rendez-vous » annuls
 * nothing, and three exclamation marks after a thank-you are no anger.
 */
export function leaveOutThanks(newText: string): string {
  return listSaid('', newText)
    .filter(({ plain, asks }) => asks || saysMore(plain) || !isOnlyThanks(plain))
    .map(({ raw }) => raw)
    .join('\n');
}

function isOnlyThanks(plain: string): boolean {
  const [, rest = ''] = plain.split(/ (?:MERCI|MERCIS) /);
  return FOR_A_DEED.test(plain) || (THANKS.test(plain) && rest.split(' ').filter(Boolean).length <= 6);
}
