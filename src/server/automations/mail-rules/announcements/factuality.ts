import { anyOf } from '../any-of.ts';

/** Turns of phrase that hold « si » and suppose nothing. */
const POLITE_IF =
  / (?:S IL VOUS PLAIT|S IL TE PLAIT|SI POSSIBLE|SI BESOIN|SI NECESSAIRE|SI JE PEUX|SI VOUS (?:LE |L )?(?:SAVEZ|SAVIEZ|ETES AU COURANT|AVEZ APPRIS|PERMETTEZ|POUVEZ|VOULEZ)|MEME SI|(?:JE NE |JE |J |NE )?(?:SAIS|SAVONS|SAIT) PAS SI) /g;
const SUPPOSES =
  / (?:SI|S IL|S ILS|S ELLE|S ELLES|EN CAS|AU CAS OU|CAS DE|A SUPPOSER|HYPOTHESE|LORSQUE|LORSQU|TANT QUE|SAUF|A MOINS|SERAIT|SERAIENT|DEVAIT|DEVAIENT|DEVRAIT|POURRAIT|POURRAIENT|EVENTUEL|EVENTUELLE|RISQUE) /;
const BELIEVED =
  / (?:CROYAIS|CROYIONS|CROYAIT|PENSAIS|PENSIONS|AVAIS PEUR|AVIONS PEUR|PEUR QUE|CRAIGNAIS|CRAIGNIONS|CRAINS|CRAIGNONS|REDOUTAIS|REDOUTIONS|FAILLI|RUMEUR|EST FAUX|ERREUR QUE) /;
const ASKS_LEAVE = anyOf([
  / (?:PUIS JE|PEUT ON|PEUX T ON|POUVONS NOUS|PEUT IL|PEUT ELLE|PEUVENT ILS|EST CE QUE|EST CE QU|EST IL|EST ELLE) /,
  / (?:COMMENT|FAUT IL|DOIT ON|DOIS JE|QUE SE PASSE|AI JE|A T ON|AVONS NOUS|JUSQU A QUAND|COMBIEN|QUEL|QUELS|QUELLE|QUELLES) /,
]);
const DENIES = / (?:PAS|JAMAIS|AUCUNEMENT|NULLEMENT|SANS|HORS DE QUESTION|LOIN DE|NI) /;
const FORMER = anyOf([
  / (?:PREMIERE?S?|ANCIENN?E?S?|PRECEDENTE?S?) (?:ACHETEU|ACQUEREU|VENDEU|VENTE|ACHAT|PROJET|OFFRE|COMPROMIS|ACQUISITION|NOTAIRE)/,
  / (?:L AN DERNIER|L AN PASSE|L ANNEE DERNIERE|L ANNEE PASSEE|A L EPOQUE|AUTREFOIS|JADIS|DANS LE PASSE|AUPARAVANT) /,
  / IL Y A .{0,24} (?:ANS|ANNEES) /,
]);

/** Whether what stands from `at` on is only supposed: « si la vente devait être annulée ». */
export function isSupposed(plain: string, at: number): boolean {
  const kept = plain.replace(POLITE_IF, (polite) => ` ${'.'.repeat(polite.length - 2)} `);
  const before = kept.slice(Math.max(0, at - 70), at + 24);
  return SUPPOSES.test(before) || BELIEVED.test(before);
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
  return FORMER.test(plain) || namesFormerYear(plain, today);
}

export function namesFormerYear(plain: string, today: string): boolean {
  const year = Number(today.slice(0, 4));
  const years = [...plain.matchAll(/(?<= )(?:19|20)\d\d(?= )/g)].map(([digits]) => Number(digits));
  return years.length > 0 && years.every((one) => one < year);
}
