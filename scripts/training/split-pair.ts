/** « LE GOFF Yann et Soizic » and « LE GOFF Yann et ABGRALL Soizic »: each by his own name. */
export function splitPair(name: string): string[] {
  const [first = '', second] = name.split(' et ');
  if (second === undefined) return [first];
  return [first, /^\p{Lu}{2}/u.test(second) || second.includes(' ') ? second : first.replace(/\S+$/, second)];
}
