/** What stands between « merci de » and what is asked: « merci de bien vouloir me le renvoyer ». */
const BETWEEN = new Set(
  'BIEN VOULOIR NE PAS PLUS ME M NOUS LE LA LES L LUI LEUR Y EN VOUS TOUT TOUS RAPIDEMENT SIMPLEMENT DONC AVANCE DE D'.split(
    ' ',
  ),
);
/** Courtesy asks nothing of anybody, and what is past is thanked for. */
const NOTHING_ASKED = new Set(
  'AVOIR ETRE CONTINUER TENIR ACCUSER NOTER CROIRE AGREER RECEVOIR TROUVER PRENDRE COMPRENDRE EXCUSER RESTER VOTRE NOTRE LEUR'.split(
    ' ',
  ),
);
const MOST_BETWEEN = 5;

/** What is asked in the form of thanks: « merci de classer », « je vous remercie de bien vouloir corriger ». */
export function findAskedDeed(plain: string): string | null {
  const words = plain.split(' ').filter(Boolean);
  for (const [at, word] of words.entries()) {
    if (!/^(?:MERCI|REMERCI[A-Z]{1,6})$/.test(word)) continue;
    const near = words.slice(at + 1, at + 4);
    const of = near.findIndex((one) => one === 'DE' || one === 'D');
    // « merci, pas d’autre question »
    if (of < 0 || near.slice(0, of).some((one) => one === ',' || one === 'PAS')) continue;
    const rest = words.slice(at + of + 2, at + of + 2 + MOST_BETWEEN + 1);
    const deed = rest.find((one) => !BETWEEN.has(one));
    if (deed && /^[A-Z]{1,14}(?:ER|IR|RE)$/.test(deed) && !NOTHING_ASKED.has(deed)) return deed;
  }
  return null;
}
