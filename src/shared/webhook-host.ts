/** `host:port` of a webhook; nothing where the address is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host.toLowerCase() ?? '';
}

/** With the scheme: what goes to a host over https is not for whoever reads what it gets in clear. */
export function isSameOrigin(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin ?? 'null';
  return origin !== 'null' && origin === URL.parse(other)?.origin;
}
