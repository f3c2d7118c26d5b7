/** The screen that came drawn and still stands, until React has drawn it too. */
export function findDrawnScreen(): string | undefined {
  return document.getElementById('root')?.dataset.drawn;
}
