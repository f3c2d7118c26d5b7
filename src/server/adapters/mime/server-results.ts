import { findBy, readReceived } from './received-step.ts';

/**
 * What the receiving server itself says of the sender, of all Authentication-Results lines of a message (RFC 8601): those
 * that stand where nobody but his servers writes, above the line by which it came in from outside. What is below may be the
 * sender's own, under any name, unless it is of a host that is known to add one to each mail.
 */
export function listServerResults(headers: Buffer): string[] {
  const lines = unfoldHeaders(headers);
  const values = listValues(lines);
  const cameIn = values.findIndex(
    ({ name, value }) => name === 'received' && readReceived(value).kind !== 'inside',
  );
  const results = (some: typeof values) => some.filter(({ name }) => name === RESULTS);
  const above = results(cameIn < 0 ? values : values.slice(0, cameIn)).map(({ value }) => value);
  if (above.length > 0 || cameIn < 0) return above;
  const first = results(values)[0]?.value ?? '';
  const by = findBy(values[cameIn]?.value ?? '');
  return ALWAYS_SAYS.some((host) => host.by.test(by) && host.results.test(first)) ? [first] : [];
}

export function unfoldHeaders(headers: Buffer): string[] {
  return headers
    .toString('latin1')
    .replace(/\r?\n[ \t]/g, ' ')
    .split(/\r?\n/);
}

function listValues(lines: readonly string[]): { name: string; value: string }[] {
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 0) return [];
    return [{ name: line.slice(0, colon).trimEnd().toLowerCase(), value: line.slice(colon + 1).trim() }];
  });
}

const RESULTS = 'authentication-results';

/** Microsoft names no server, and renames the lines of others. */
const ALWAYS_SAYS: readonly { by: RegExp; results: RegExp }[] = [
  { by: /^mx\.google\.com$/, results: /^mx\.google\.com\s{0,20};/i },
  { by: /\.(?:outlook|office365)\.com$/, results: /^(?:spf|dkim|dmarc)\s{0,20}=/i },
];
