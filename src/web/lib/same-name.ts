/** Whether two names differ in nothing but accents, capitals and what stands between words. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLocaleLowerCase('fr');
}
