/**
 * What says cheaply that nothing has changed outside: neither a login nor a look at every thing. An adapter that cannot
 * know it has none.
 */
export interface Marked {
  /**
   * The same words as at another time only if nothing that the adapter tells of has changed in between, for whatever process
   * asks. Null when that is not known now: whoever asks looks at everything.
   */
  changeMark?(): Promise<string | null>;
}

export type SurelyMarked = Required<Marked>;

/** What tells of two places tells nothing where one of them does not. */
export async function markBoth(one: Marked, other: Marked): Promise<string | null> {
  const mark = await one.changeMark?.();
  const beside = mark && (await other.changeMark?.());
  return mark && beside ? `${mark} ${beside}` : null;
}
