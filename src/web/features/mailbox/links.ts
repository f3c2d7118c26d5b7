/** « les conditions [https://banque.example/conditions] » : an address as it is written behind the words of its link. */
const LINK = /\[(https?:\/\/[^\s\]]{1,2000})\]/gi;

/** An address behind its words by its host alone; nothing behind words that are an address themselves. */
export function shortenLinks(text: string): string {
  return text.replace(LINK, (_, address: string, at: number) => {
    const before = text.slice(Math.max(0, at - address.length - 1), at).trimEnd();
    return before.endsWith(address) ? '' : `(lien vers ${hostOf(address)})`;
  });
}

/** The addresses to which the links of a message lead, each once. */
export function listLinks(text: string): string[] {
  return [...new Set([...text.matchAll(LINK)].map(([, address = '']) => address))];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
