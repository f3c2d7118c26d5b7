/** Given names of their own that also stand short for longer ones. */
const SHORT_NAMES = new Set(
  'ALEX ANN BEN CHRIS DAN DOM ED EMMA FLO FRED GAB JO JON KIM LOU MANU MAT MATT MAX NICO OLIV PAT PHIL SAM SEB STEPH SYL THEO TOM VAL WILL ZAC'.split(
    ' ',
  ),
);

/** Whether two folded given names, one of which begins the other, may be one: « Alex » and « Alexandra », not « Julie » and « Julien ». */
export function isShortName(one: string, other: string): boolean {
  const short = one.length <= other.length ? one : other;
  return one === other || SHORT_NAMES.has(short);
}
