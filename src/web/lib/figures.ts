const figures = new Intl.NumberFormat('fr-FR');

/** `48 212`, with the narrow no-break spaces of French. */
export function formatFigure(value: number): string {
  return figures.format(value);
}

/** `1 minute`, `2 minutes`: French counts zero as singular. */
export function countOf(value: number, singular: string, plural: string): string {
  return `${formatFigure(value)}\u00a0${Math.abs(value) >= 2 ? plural : singular}`;
}
