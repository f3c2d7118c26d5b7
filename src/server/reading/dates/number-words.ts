const UNITS = [
  '',
  'UN',
  'DEUX',
  'TROIS',
  'QUATRE',
  'CINQ',
  'SIX',
  'SEPT',
  'HUIT',
  'NEUF',
  'DIX',
  'ONZE',
  'DOUZE',
  'TREIZE',
  'QUATORZE',
  'QUINZE',
  'SEIZE',
  'DIXSEPT',
  'DIXHUIT',
  'DIXNEUF',
];
const TENS: readonly (readonly [value: number, word: string, last: number])[] = [
  [20, 'VINGT', 9],
  [30, 'TRENTE', 9],
  [40, 'QUARANTE', 9],
  [50, 'CINQUANTE', 9],
  [60, 'SOIXANTE', 19],
  [80, 'QUATREVINGT', 19],
  [70, 'SEPTANTE', 9],
  [80, 'HUITANTE', 9],
  [80, 'OCTANTE', 9],
  [90, 'NONANTE', 9],
];

/** Every writing of 1 to 99 with spaces, hyphens and OCR-lost separators removed. */
export const smallNumbers: ReadonlyMap<string, number> = buildSmallNumbers();

function buildSmallNumbers(): Map<string, number> {
  const words = new Map<string, number>();
  for (let value = 1; value <= 19; value += 1) words.set(UNITS[value] ?? '', value);
  for (const [value, word, last] of TENS) {
    words.set(word, value);
    if (word === 'QUATREVINGT') words.set('QUATREVINGTS', value);
    for (let unit = 1; unit <= last; unit += 1) {
      words.set(word + UNITS[unit], value + unit);
      if (unit === 1 || unit === 11) words.set(`${word}ET${UNITS[unit]}`, value + unit);
    }
  }
  return words;
}

const HUNDREDS = [
  '',
  'CENT',
  'DEUXCENT',
  'TROISCENT',
  'QUATRECENT',
  'CINQCENT',
  'SIXCENT',
  'SEPTCENT',
  'HUITCENT',
  'NEUFCENT',
];

/** Years that a document of an office may bear in letters, without spaces: 1700 to 2069. */
export const yearWords: ReadonlyMap<string, number> = buildYearWords();

function buildYearWords(): Map<string, number> {
  const years = new Map<string, number>();
  const small: [string, number][] = [['', 0], ...smallNumbers];
  for (const [tail, value] of small) {
    for (const hundreds of [7, 8, 9]) {
      for (const thousand of ['MIL', 'MILLE']) {
        for (const plural of ['', 'S']) {
          years.set(thousand + HUNDREDS[hundreds] + plural + tail, 1000 + hundreds * 100 + value);
        }
      }
    }
    if (value > 69) continue;
    for (const thousand of ['DEUXMIL', 'DEUXMILLE', 'DEUXMILLES']) years.set(thousand + tail, 2000 + value);
  }
  return years;
}
