/** Google's `fields=files(id,name),nextPageToken`: what is not named is left out of the answer. */
type Mask = Map<string, Mask> | '*';

export function parseMask(text: string): Mask {
  let at = 0;
  function readList(): Map<string, Mask> {
    const mask = new Map<string, Mask>();
    for (;;) {
      const [name = ''] = /^[\w*]+/.exec(text.slice(at)) ?? [];
      if (!name) throw new Error(`invalid field selection ${text}`);
      at += name.length;
      mask.set(name, readRest());
      if (text[at] !== ',') return mask;
      at += 1;
    }
  }
  function readRest(): Mask {
    if (text[at] === '/') {
      at += 1;
      const [name = ''] = /^[\w*]+/.exec(text.slice(at)) ?? [];
      at += name.length;
      return new Map([[name, readRest()]]);
    }
    if (text[at] !== '(') return '*';
    at += 1;
    const inner = readList();
    at += 1;
    return inner;
  }
  const mask = readList();
  return mask.has('*') ? '*' : mask;
}

export function applyMask(value: unknown, mask: Mask): unknown {
  if (mask === '*' || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => applyMask(each, mask));
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const below = mask.get(name);
    return below ? [[name, applyMask(inner, below)] as const] : [];
  });
  return Object.fromEntries(kept);
}
