const NARROW_SPACE = '\u202f';

interface Token {
  kind: 'digit' | 'point' | 'literal';
  text: string;
}

/** The number as a French Excel shows it: `06 12 34 56 78` for the telephone format, `1 234,50 €`, `12,5 %`. */
export function showNumber(value: number, format: string): string {
  const [section = ''] = format.split(';');
  const tokens = readTokens(section);
  const point = tokens.findIndex((token) => token.kind === 'point');
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const decimals = point < 0 ? [] : tokens.slice(point + 1);
  if (!tokens.some((token) => token.kind === 'digit') || /[eE][+-]|\//.test(section)) return showPlain(value);

  const percent = tokens.some((token) => token.kind === 'literal' && token.text === '%');
  const places = decimals.filter((token) => token.kind === 'digit').length;
  const scaled = Math.abs(value) * (percent ? 100 : 1);
  const [digits = '', fraction = ''] = Number(scaled.toPrecision(15))
    .toFixed(Math.min(places, 20))
    .split('.');
  const grouped = /[#0?],[#0?]/.test(section);
  const left = fillFromRight(whole, digits === '0' ? '' : digits, grouped);
  const right = fillFromLeft(decimals, fraction);
  const text = /\d/.test(right) ? left + right : left + right.replace(/^,/, '');
  return (value < 0 ? '-' : '') + text.replace(/\s{0,60}%/, ' %').trim();
}

/** As many digits as Excel keeps (15), with a decimal comma. */
function showPlain(value: number): string {
  return String(Number(value.toPrecision(15))).replace('.', ',');
}

function readTokens(section: string): Token[] {
  const tokens: Token[] = [];
  // Conditions and colours, padding, then quoted and escaped literals, then one character at a time.
  for (const match of section.matchAll(
    /\[\$([^\]-]{0,255})[^\]]{0,255}\]|\[[^\]]{0,255}\]|[_*].|"([^"]{0,255})"|\\(.)|(.)/gs,
  )) {
    const [all, currency, quoted, escaped, plain] = match;
    const literal = currency ?? quoted ?? escaped;
    if (literal !== undefined) tokens.push({ kind: 'literal', text: literal });
    else if (plain === '.') tokens.push({ kind: 'point', text: ',' });
    else if (plain !== undefined && '0#?'.includes(plain)) tokens.push({ kind: 'digit', text: plain });
    else if (plain !== undefined && plain !== ',') tokens.push({ kind: 'literal', text: all });
  }
  return tokens;
}

function fillFromRight(tokens: Token[], digits: string, grouped: boolean): string {
  const first = tokens.findIndex((token) => token.kind === 'digit');
  let rest = digits;
  let text = '';
  let written = 0;
  const put = (digit: string) => {
    text = digit + (grouped && written > 0 && written % 3 === 0 ? NARROW_SPACE : '') + text;
    written += 1;
  };
  for (const [index, token] of [...tokens.entries()].reverse()) {
    if (token.kind === 'literal') {
      text = token.text + text;
      continue;
    }
    const last = rest.at(-1) ?? (token.text === '0' ? '0' : null);
    rest = rest.slice(0, -1);
    if (last !== null) put(last);
    if (index === first) for (; rest !== ''; rest = rest.slice(0, -1)) put(rest.slice(-1));
  }
  return text;
}

function fillFromLeft(tokens: Token[], fraction: string): string {
  if (tokens.length === 0) return '';
  const wanted = tokens.filter((token) => token.kind === 'digit').map((token) => token.text);
  let kept = fraction.length;
  while (kept > 0 && wanted[kept - 1] !== '0' && fraction[kept - 1] === '0') kept -= 1;
  let next = 0;
  const shown = tokens.map((token) => {
    if (token.kind !== 'digit') return token.text;
    return next < kept ? fraction[next++] : '';
  });
  return `,${shown.join('')}`;
}
