import { type Part, parseExpression } from '../../scripts/linear-expressions/parse-expression.ts';

/** How often an engine that tries one way after the other fails from this place of the text, or has found in the end. */
export function countTries(source: string, flags: string, text: string, from: number): number {
  let tries = 0;
  const fail = () => {
    tries += 1;
    return false;
  };
  try_(parseExpression(source, flags), from, () => {
    tries += 1;
    return true;
  });
  return tries;

  function try_(part: Part, at: number, go: (at: number) => boolean): boolean {
    switch (part.kind) {
      case 'letter':
        return isAmong(part.letters, text.codePointAt(at)) ? go(at + 1) : fail();
      case 'edge':
        return standsAt(part.edge, at) ? go(at) : fail();
      case 'sequence': {
        const [first, ...parts] = part.parts;
        return first ? try_(first, at, (end) => try_({ kind: 'sequence', parts }, end, go)) : go(at);
      }
      case 'choice':
        return part.options.some((option) => try_(option, at, go));
      case 'repeated': {
        const { part: turn, least, most } = part;
        if (most === 0) return go(at);
        const rest = { ...part, least: Math.max(0, least - 1), most: most - 1 };
        if (try_(turn, at, (end) => (end === at && least === 0 ? fail() : try_(rest, end, go)))) return true;
        return least === 0 && go(at);
      }
      case 'look': {
        const found = try_(part.part, at, () => true);
        if (found !== part.isNegative) return go(at);
        return found ? fail() : false;
      }
      case 'reference':
        throw new Error('not counted');
    }
  }

  function standsAt(edge: Extract<Part, { kind: 'edge' }>['edge'], at: number): boolean {
    const pattern = { word: '\\b', inside: '\\B', start: '^', end: '$' }[edge];
    const sticky = new RegExp(pattern, `${flags}y`);
    sticky.lastIndex = at;
    return sticky.test(text);
  }
}

function isAmong(letters: Extract<Part, { kind: 'letter' }>['letters'], code: number | undefined): boolean {
  return code !== undefined && letters.some(([from, to]) => code >= from && code <= to);
}
