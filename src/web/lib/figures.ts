// Made when it is first needed: it costs a slow phone more than the screen that shows `3 minutes`.
let exact: Intl.NumberFormat | null = null;

/** `48 212`, with the narrow no-break spaces of French. */
export function formatFigure(value: number): string {
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  exact ??= new Intl.NumberFormat('fr-FR');
  return exact.format(value);
}

/** `1 minute`, `2 minutes`: French counts zero as singular. */
export function countOf(value: number, singular: string, plural: string): string {
  return `${formatFigure(value)}\u00a0${Math.abs(value) >= 2 ? plural : singular}`;
}
