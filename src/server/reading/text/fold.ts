const LETTERS: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/**
 * Upper case without accents, typographic variants made plain, runs of spaces collapsed, line breaks kept.
 * For matching only: what is shown or stored is always taken from the original text.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[œŒæÆøØłŁßđĐı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .toUpperCase()
    .replace(/[^\S\n]+/g, ' ');
}

/** A key that is equal for two writings of one name: case, accents, hyphens, apostrophes and spaces ignored. */
export function foldKey(text: string): string {
  return foldText(text).replace(/[^A-Z0-9]/g, '');
}

/** The words of a name, folded: runs of letters, without the marks and figures between them. */
export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^A-Z]/)
    .filter(Boolean);
}

/**
 * foldText for a line already made plain: one unit out for each unit in, so that offsets carry over to the
 * original. Ligatures keep one letter (œ → O), which is enough for labels and keywords.
 */
export function foldAligned(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index += 1) folded += foldUnit(text[index] as string);
  return folded;
}

/** There are 65,536 units, of which a text has some hundred: each is worked out once. */
const foldedUnits = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = foldedUnits.get(unit);
  if (known !== undefined) return known;
  const plain = LETTERS[unit] ?? unit.normalize('NFD');
  const folded = (plain[0] ?? unit).toUpperCase()[0] ?? unit;
  foldedUnits.set(unit, folded);
  return folded;
}
