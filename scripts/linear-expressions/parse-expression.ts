import { type Letters, lettersOf } from './letters.ts';

/** An expression as a tree, in which nothing is left out that costs a try. */
export type Part =
  | { kind: 'letter'; letters: Letters }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; options: Part[] }
  | { kind: 'repeated'; part: Part; least: number; most: number }
  | { kind: 'look'; part: Part; isBehind: boolean; isNegative: boolean }
  /** Takes nothing: `\b`, `\B`, `^`, `$`. */
  | { kind: 'edge'; edge: 'word' | 'inside' | 'start' | 'end' }
  /** What stood there before, however long that is. */
  | { kind: 'reference' };

export function parseExpression(source: string, flags: string): Part {
  return new Parser(source, flags).choice();
}

const UNIT =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\c.|\\k<[^>]*>|\\.|.)/su;
const EDGES = { '\\b': 'word', '\\B': 'inside', '^': 'start', $: 'end' } as const;

class Parser {
  readonly source: string;
  readonly flags: string;
  at = 0;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }

  choice(): Part {
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    const [only] = options;
    return only && options.length === 1 ? only : { kind: 'choice', options };
  }

  sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at)))
      parts.push(this.repeated());
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: 'sequence', parts };
  }

  repeated(): Part {
    const part = this.atom();
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at));
    if (!found) return part;
    this.at += found[0].length;
    const [, sign, count, comma, limit] = found;
    const least = sign ? Number(sign === '+') : Number(count);
    const most = sign
      ? sign === '?'
        ? 1
        : Number.POSITIVE_INFINITY
      : comma
        ? Number(limit || 'Infinity')
        : least;
    return { kind: 'repeated', part, least, most };
  }

  atom(): Part {
    const rest = this.source.slice(this.at);
    if (rest.startsWith('(')) return this.group(rest);
    const [unit = ''] = UNIT.exec(rest) ?? [];
    this.at += unit.length;
    if (Object.hasOwn(EDGES, unit)) return { kind: 'edge', edge: EDGES[unit as keyof typeof EDGES] };
    if (/^\\(?:[1-9]|k)/.test(unit)) return { kind: 'reference' };
    return { kind: 'letter', letters: lettersOf(unit, this.flags) };
  }

  group(rest: string): Part {
    const [open = ''] = /^\((?:\?(?:<?[=!]|:|<[^>]+>|[ims-]+:))?/.exec(rest) ?? [];
    this.at += open.length;
    const part = this.choice();
    this.at += 1;
    const look = /^\(\?(<?)([=!])/.exec(open);
    return look ? { kind: 'look', part, isBehind: look[1] === '<', isNegative: look[2] === '!' } : part;
  }

  take(unit: string): boolean {
    if (!this.source.startsWith(unit, this.at)) return false;
    this.at += 1;
    return true;
  }
}
