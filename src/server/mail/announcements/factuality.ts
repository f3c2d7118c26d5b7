import { anyOf } from '#shared/compose-pattern.ts';
import { clauseAt } from './clauses.ts';

/** Turns of phrase that hold « si » and suppose nothing. */
const POLITE_IF =
  / (?:S IL VOUS PLAIT|S IL TE PLAIT|SI POSSIBLE|SI BESOIN|SI NECESSAIRE|SI JE PEUX|SI VOUS (?:LE |L )?(?:SAVEZ|SAVIEZ|ETES AU COURANT|AVEZ APPRIS|PERMETTEZ|POUVEZ|VOULEZ)|MEME SI|(?:JE NE |JE |J |NE )?(?:SAIS|SAVONS|SAIT) PAS SI|SI RIEN NE) /g;
const SUPPOSES =
  / (?:SI|S IL|S ILS|S ELLE|S ELLES|EN CAS|AU CAS OU|CAS DE|A SUPPOSER|HYPOTHESE|LORSQUE|LORSQU|TANT QUE|SAUF|A MOINS|SERAIT|SERAIENT|DEVAIT|DEVAIENT|DEVRAIT|POURRAIT|POURRAIENT|EVENTUEL|EVENTUELLE|RISQUE) /;
const BELIEVED =
  / (?:CRU|CROYAI[A-Z]{1,3}|CROYIONS|PENSAI[A-Z]{1,3}|PENSIONS|AVAIS PEUR|AVIONS PEUR|AVAIT PEUR|PEUR QUE|PEUR QU|CRAIGNA[A-Z]{1,4}|CRAIGNIONS|CRAIND[A-Z]{1,4}|REDOUTAI[A-Z]{1,3}|REDOUTIONS|FAILLI|RUMEUR|EST FAUX|ERREUR QUE) /;
const ASKS_LEAVE = anyOf([
  / (?:PUIS JE|PEUT ON|PEUX T ON|POUVONS NOUS|PEUT IL|PEUT ELLE|PEUVENT ILS|EST CE QUE|EST CE QU|EST IL|EST ELLE) /,
  / (?:COMMENT|FAUT IL|DOIT ON|DOIS JE|QUE SE PASSE|AI JE|A T ON|AVONS NOUS|JUSQU A QUAND|COMBIEN|QUEL|QUELS|QUELLE|QUELLES) /,
]);
const DENIES =
  / (?:PAS|JAMAIS|AUCUNEMENT|NULLEMENT|SANS|HORS DE QUESTION|LOIN DE|NI|PERSONNE NE?|AUCUNE? [A-Z]{2,12} NE?|NUL NE?|RIEN NE?) /;
const FORMER_TIME = anyOf([
  / (?:L AN DERNIER|L AN PASSE|L ANNEE DERNIERE|L ANNEE PASSEE|A L EPOQUE|AUTREFOIS|JADIS|DANS LE PASSE|AUPARAVANT) /,
  / IL Y A .{0,24} (?:ANS|ANNEES) /,
]);
const FORMER_DEAL =
  / (?:PREMIERE?S?|ANCIENN?E?S?|PRECEDENTE?S?) (?:ACHETEU|ACQUEREU|VENDEU|VENTE|ACHAT|PROJET|OFFRE|COMPROMIS|ACQUISITION|NOTAIRE)| (?:ACHETEUR|ACQUEREUR|VENDEUR|VENTE|ACHAT|PROJET|OFFRE|COMPROMIS|NOTAIRE) (?:PRECEDENTE?|D AVANT)(?= )/;

/** Whether what stands from `at` on is only supposed: « si la vente devait être annulée ». */
export function isSupposed(plain: string, at: number): boolean {
  const kept = plain.replace(POLITE_IF, (polite) => ` ${'.'.repeat(polite.length - 2)} `);
  const before = kept.slice(Math.max(0, at - 70), at + 24);
  return SUPPOSES.test(before) || BELIEVED.test(plain.slice(clauseAt(plain, at).at, at + 24));
}

/** Whether the question is whether, or how; not whether it is so. */
export function asksLeave(plain: string): boolean {
  return ASKS_LEAVE.test(plain);
}

/** Whether what stands between the two is denied: « la vente n’est pas annulée », « sans annuler ». */
export function isDenied(plain: string, start: number, end: number): boolean {
  // « n’avons pas encore annulé » denies; « pas de réponse, nous annulons » does not: a comma ends the reach.
  const before =
    plain
      .slice(Math.max(0, start - 24), start + 1)
      .split(',')
      .at(-1) ?? '';
  const within = plain.slice(start, end + 1);
  const after = plain.slice(end - 1, end + 8);
  return DENIES.test(` ${before.trim()} `) || DENIES.test(within) || / (?:PAS|JAMAIS|NULLEMENT) /.test(after);
}

/** Whether it was in another time, or with somebody else: « mon premier acheteur s’était désisté ». */
export function isFormer(plain: string, today: string): boolean {
  return isOfFormerTime(plain, today) || FORMER_DEAL.test(plain);
}

export function isOfFormerTime(plain: string, today: string): boolean {
  return FORMER_TIME.test(plain) || namesFormerYear(plain, today);
}

function namesFormerYear(plain: string, today: string): boolean {
  const year = Number(today.slice(0, 4));
  const years = [...plain.matchAll(/(?<= )(?:19|20)\d\d(?= )/g)].map(([digits]) => Number(digits));
  return years.length > 0 && years.every((one) => one < year);
}

/** A state that lasted and lasts no more, in its own clause: « j’étais à bout ». */
const LASTED = / (?:ETAIS|ETIONS|ETAIT|ETAIENT|AVAIS ETE|AVIONS ETE|AVONS ETE|AI ETE|A ETE|ONT ETE) /;

export function hasLasted(clause: string): boolean {
  return LASTED.test(clause);
}

const MONTHS = 'JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE'.split(
  ' ',
);
/** Nobody tells of a death before it: a month beyond is last year’s. */
const MOST_MONTHS_AGO = 9;

/** Whether each month that is named began and ended before the last one: « survenu en janvier », in June. */
export function isMonthsAgo(plain: string, today: string): boolean {
  const now = Number(today.slice(5, 7));
  const ages = plain
    .split(' ')
    .map((word) => MONTHS.indexOf(word))
    .filter((month) => month >= 0)
    .map((month) => (now - month - 1 + 12) % 12);
  return ages.length > 0 && ages.every((age) => age >= 2 && age <= MOST_MONTHS_AGO);
}
