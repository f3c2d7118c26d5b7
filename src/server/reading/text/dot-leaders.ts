const DOTS = '._·…';
const FEWEST = 4;

/**
 * Dots lead from a label to its value: « Nom ........ Martin » → « Nom : Martin ». Where they lead to nothing one of them
 * stays, for an empty field. By hand and in one go: an expression for it takes the cube of the length of a line of blanks.
 */
export function withoutLeaders(line: string): string {
  return endBeforeLeader(RUN.test(line) ? shortenRuns(line) : line);
}

const RUN = /[\s:._·…]{4}/;

/** Each run of blanks, colons and dots, from its beginning to its end however long it is. */
function shortenRuns(line: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    let end = at;
    while (isDot(line[end]) || isBlank(line[end]) || line[end] === ':') end += 1;
    if (end - at >= FEWEST) {
      kept += line.slice(from, at) + shorten(line.slice(at, end), end < line.length);
      from = end;
    }
    at = end;
  }
  return kept + line.slice(from);
}

/** `goesOn` tells that something follows this run of blanks, colons and dots. */
function shorten(run: string, goesOn: boolean): string {
  const last = run.trimEnd().length;
  let kept = '';
  let at = 0;
  while (at < run.length) {
    let from = skipBlanks(run, at);
    if (run[from] === ':') from = skipBlanks(run, from + 1);
    let to = from;
    let dots = 0;
    for (; isDot(run[to]); dots += 1) to += isBlank(run[to + 1]) ? 2 : 1;
    const leads = goesOn || to < last;
    if (dots >= FEWEST && leads) kept += ' : ';
    else if (dots > FEWEST) kept += ` : ${run.slice(0, to).trimEnd().at(-1)}`;
    else kept += run.slice(at, Math.max(to, at + 1));
    at = Math.max(to, at + 1);
  }
  return kept;
}

function endBeforeLeader(line: string): string {
  if (!isDot(line.at(-1))) return line;
  let from = line.length;
  let dots = 0;
  for (; isDot(line[from - 1]) || isBlank(line[from - 1]); from -= 1) if (isDot(line[from - 1])) dots += 1;
  return dots >= FEWEST ? line.slice(0, from) : line;
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (isBlank(text[next])) next += 1;
  return next;
}

function isDot(unit: string | undefined): boolean {
  return unit !== undefined && DOTS.includes(unit);
}

function isBlank(unit: string | undefined): boolean {
  return unit !== undefined && unit.trim() === '';
}
