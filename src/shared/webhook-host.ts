/** `host:port` of a webhook; nothing where the address is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host.toLowerCase() ?? '';
}
