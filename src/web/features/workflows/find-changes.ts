/** What a form says otherwise than when it was opened: what it left alone may have been changed elsewhere since. */
export function findChanges<Values extends object>(
  opened: Readonly<Partial<Record<keyof Values, unknown>>>,
  values: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([field, value]) => value !== opened[field as keyof Values]);
  return Object.fromEntries(changed) as Partial<Values>;
}
