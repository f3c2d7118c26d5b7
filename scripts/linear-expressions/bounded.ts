/** From each place of a text at most so many ways are tried, however long the text is. */
export const MOST_WAYS = 100_000;

/**
 * In how many ways an expression may be tried from one place, at most; infinite where anything is repeated without end, or
 * refers back. Where it is finite the time is linear in the length of the text: so many ways, each no longer than itself.
 */
export function countWays(source: string): number {
  return new WaysOf(source).whole();
}

class WaysOf {
  readonly source: string;
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  whole(): number {
    let ways = this.sequence();
    while (this.take('|')) ways += this.sequence();
    return ways;
  }

  sequence(): number {
    let ways = 1;
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at)))
      ways *= this.repeated();
    return ways;
  }

  repeated(): number {
    const one = this.atom();
    const [least, most] = this.quantifier();
    if (most === Number.POSITIVE_INFINITY) return most;
    let ways = 0;
    for (let times = least; times <= most && ways <= MOST_WAYS; times += 1) ways += one ** times;
    return ways;
  }

  atom(): number {
    const rest = this.source.slice(this.at);
    if (rest.startsWith('(')) return this.group(rest);
    const [unit = ''] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\c.|\\.|.)/su.exec(
        rest,
      ) ?? [];
    this.at += unit.length;
    return /^\\(?:[1-9]|k)/.test(unit) ? Number.POSITIVE_INFINITY : 1;
  }

  group(rest: string): number {
    const [open = ''] = /^\((?:\?(?:<?[=!]|:|<[^>]+>|[ims-]+:))?/.exec(rest) ?? [];
    this.at += open.length;
    const ways = this.whole();
    this.at += 1;
    return ways;
  }

  quantifier(): [number, number] {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at));
    if (!found) return [1, 1];
    this.at += found[0].length;
    const [, sign, least, comma, most] = found;
    if (sign === '?') return [0, 1];
    if (sign) return [sign === '*' ? 0 : 1, Number.POSITIVE_INFINITY];
    if (!comma) return [Number(least), Number(least)];
    return [Number(least), most ? Number(most) : Number.POSITIVE_INFINITY];
  }

  take(unit: string): boolean {
    if (!this.source.startsWith(unit, this.at)) return false;
    this.at += 1;
    return true;
  }
}
