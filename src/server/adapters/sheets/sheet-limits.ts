/** As long as Excel lets one be. */
export const LONGEST_CELL = 32_767;

/**
 * In one sheet, under its headings. Thirty thousand clients are less; more would keep whoever is handed it, and
 * serves screens besides, for longer than anybody may wait.
 */
export const MOST_TEXT = 4_000_000;
export const MOST_CELLS = 400_000;
