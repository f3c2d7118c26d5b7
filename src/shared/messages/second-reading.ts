import { tellType } from '../document-types.ts';
import { formatFileDate } from '../file-date.ts';
import type { SecondReading, SecondVerdict, SeenClaims } from '../second-reading.ts';

const LONGEST_QUOTE = 120;

const headOf: Record<Exclude<SecondVerdict, 'silent'>, string> = {
  settles: 'Relu par le modèle de l’étude, qui y lit de même ce qui restait à confirmer',
  agrees: 'Relu par le modèle de l’étude',
  differs: 'Relu par le modèle de l’étude, qui y lit autre chose',
};

/** What a second reader saw of a document, one sentence each, with its words; empty where nobody else has read it. */
export function tellSecondReading(reading: SecondReading | null | undefined): string[] {
  if (!reading) return [];
  if (!reading.claims)
    return ['Montré au modèle de l’étude, qui n’a rien répondu d’utilisable\u00a0: lu sans lui.'];
  if (!reading.heard) return ['Montré au modèle de l’étude\u00a0: ce qu’il en dit n’a pas été retenu.'];
  const { saw, verdict } = reading.heard;
  if (verdict === 'silent')
    return ['Relu par le modèle de l’étude\u00a0: rien de ce qu’il en dit n’est assez prouvé pour compter.'];
  return [`${headOf[verdict]}\u00a0: ${listSeen(saw).join('\u00a0; ')}.`];
}

/** « RIB, « Relevé d’identité bancaire » (page 1) ». */
function listSeen({ type, person, date }: SeenClaims): string[] {
  const seen = [
    type && { ...type, value: tellType(type.value) },
    person,
    date && { ...date, value: formatFileDate(date.value) },
  ];
  return seen.flatMap((one) =>
    one ? `${one.value}, «\u00a0${shorten(one.text)}\u00a0» (page\u00a0${one.page})` : [],
  );
}

function shorten(raw: string): string {
  const text = raw.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trimEnd()}…` : text;
}
