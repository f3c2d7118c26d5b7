/** Puts a list into another order, in place; the same order for the same source of chance (Fisher and Yates). */
export function shuffle<T>(list: T[], random: () => number): void {
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [list[place], list[other]] = [list[other] as T, list[place] as T];
  }
}
