import type { HeaderBlock } from './header-fields.ts';
import { findBy, readReceived } from './received-step.ts';

/**
 * What the receiving server itself says of the sender, of all Authentication-Results lines of a message (RFC 8601): those
 * that stand where nobody but his servers writes, above the line by which it came in from outside. What is below may be the
 * sender's own, under any name, unless it is of a host that is known to add one to each mail.
 */
export function listServerResults({ fields }: HeaderBlock): string[] {
  const cameIn = fields.findIndex(
    ({ name, value }) => name === 'received' && readReceived(value).kind !== 'inside',
  );
  const results = (some: typeof fields) => some.filter(({ name }) => name === RESULTS);
  const above = results(cameIn < 0 ? fields : fields.slice(0, cameIn)).map(({ value }) => value);
  if (above.length > 0 || cameIn < 0) return above;
  const first = results(fields)[0]?.value ?? '';
  const by = findBy(fields[cameIn]?.value ?? '');
  return ALWAYS_SAYS.some((host) => host.by.test(by) && host.results.test(first)) ? [first] : [];
}

const RESULTS = 'authentication-results';

/** Microsoft names no server, and renames the lines of others. */
const ALWAYS_SAYS: readonly { by: RegExp; results: RegExp }[] = [
  { by: /^mx\.google\.com$/, results: /^mx\.google\.com\s{0,20};/i },
  { by: /\.(?:outlook|office365)\.com$/, results: /^(?:spf|dkim|dmarc)\s{0,20}=/i },
];
