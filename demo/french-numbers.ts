const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];

/** 0 to 999 999 in words, in the spelling before 1990 that deeds keep (`vingt et un`). */
export function spellNumber(value: number): string {
  if (value >= 1000) {
    const thousands = Math.floor(value / 1000);
    // An ordinary number has « quatre-vingt mille » and « deux cent mille » without the plural mark.
    const head =
      thousands === 1 ? 'mille' : `${spellNumber(thousands).replace(/(cent|vingt)s$/, '$1')} mille`;
    return join(head, value % 1000);
  }
  if (value >= 100) {
    const hundreds = Math.floor(value / 100);
    if (hundreds === 1) return join('cent', value % 100);
    return value % 100 === 0 ? `${SMALL[hundreds]} cents` : join(`${SMALL[hundreds]} cent`, value % 100);
  }
  return spellBelowHundred(value);
}

/** A year as civil registrars and notaries write it: `mil neuf cent quatre-vingt-onze`, `deux mille vingt-cinq`. */
export function spellYear(year: number): string {
  if (year >= 2000) return spellNumber(year);
  return `mil ${spellNumber(year % 1000).replace('cents', 'cent')}`;
}

function join(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${spellNumber(rest)}`;
}

function spellBelowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const tens = Math.floor(value / 10);
  const unit = tens === 7 || tens === 9 ? value - (tens - 1) * 10 : value % 10;
  const head = TENS[tens] ?? '';
  if (unit === 0) return tens === 8 ? 'quatre-vingts' : head;
  return (unit === 1 || unit === 11) && tens < 8 ? `${head} et ${SMALL[unit]}` : `${head}-${SMALL[unit]}`;
}
