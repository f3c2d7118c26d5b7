import pg from 'pg';

/** A statement sent this often is one of those that are sent all day. */
const OFTEN = 3;
/** Each connection of the server keeps every one of them: lists of all lengths make statements without end. */
const MOST_NAMES = 400;
const LONGEST = 5000;

const sent = new Map<string, number>();
const names = new Map<string, string>();

/** Statements with a name are read and planned by the server once a connection, not each time they come. */
function findName(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > LONGEST || names.size >= MOST_NAMES) return known;
  const times = (sent.get(text) ?? 0) + 1;
  if (sent.size >= MOST_NAMES * 4) sent.clear();
  sent.set(text, times);
  if (times < OFTEN) return undefined;
  sent.delete(text);
  const name = `minutier-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection that names by itself what has parameters and comes often. */
export class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  override query(config: any, ...rest: any[]): any {
    const nameless = config?.text && !config.name && Array.isArray(rest[0]);
    const name = nameless ? findName(config.text) : undefined;
    return super.query(name ? { ...config, name } : config, ...(rest as []));
  }
}
