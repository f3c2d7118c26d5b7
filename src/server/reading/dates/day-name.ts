const DAYS = ['DIMANCHE', 'LUNDI', 'MARDI', 'MERCREDI', 'JEUDI', 'VENDREDI', 'SAMEDI'];

/** Folded French name of the day of the week of an ISO date. */
export function dayName(isoDate: string): string {
  return DAYS[new Date(`${isoDate}T00:00:00Z`).getUTCDay()] ?? '';
}
