/** A key equal for two writings of one label: case, accents, ligatures, punctuation and spaces ignored. */
export function lookupKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** As lookupKey, with plural marks dropped from the words: « Cartes d'identité » finds « Carte d'identité ». */
export function singularKey(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-zœæ0-9]+/);
  return lookupKey(words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)).join(' '));
}
