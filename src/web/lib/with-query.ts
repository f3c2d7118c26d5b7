/** The address of a call that says what it looks for; what is not given is not in it. */
export function withQuery(path: string, asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
