/** How OCR takes one letter for another. */
const CONFUSIONS: Record<string, string> = {
  e: 'ecoc',
  a: 'ao',
  o: 'oe0',
  i: 'il1',
  l: 'li1',
  n: 'nur',
  m: 'mn',
  t: 'tlf',
  s: 's5',
  r: 'rn',
  u: 'uin',
  c: 'ce',
  E: 'EF',
  O: 'O0Q',
  I: 'Il1',
  S: 'S5',
  B: 'B8',
  D: 'DO',
  é: 'éeè',
  è: 'èeé',
};

/** The text as a bad scan gives it: each letter is misread, lost or followed by a gap with the given chance. */
export function spoil(text: string, chance: number, random: () => number): string {
  let spoilt = '';
  for (const letter of text) {
    if (random() >= chance) {
      spoilt += letter;
      continue;
    }
    const others = CONFUSIONS[letter];
    const kind = random();
    if (others && kind < 0.7) spoilt += others[Math.floor(random() * others.length)] ?? letter;
    else if (kind < 0.85) spoilt += `${letter} `;
  }
  return spoilt;
}
