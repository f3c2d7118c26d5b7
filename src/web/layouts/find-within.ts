import type { MenuEntry } from './menus.ts';

type Behind = Pick<MenuEntry, 'to' | 'within'>;

/** The entry behind which one thing is found: that by which one came to it, where single things are found behind that too. */
export function findWithin<Entry extends Behind>(
  entries: readonly Entry[],
  pathname: string,
  origin: string | null,
): Entry | undefined {
  const holds = ({ within }: Entry) => within?.some((beginning) => pathname.startsWith(beginning));
  const own = entries.find(holds);
  if (!own || origin === null) return own;
  const [from = ''] = origin.split('?');
  return (
    entries.find(({ to, within }) => within && (to === from || within.some((one) => from.startsWith(one)))) ??
    own
  );
}
