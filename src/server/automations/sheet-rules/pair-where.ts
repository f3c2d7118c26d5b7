/** The pairs of one of each that agree with each other and with nobody else: two who could be the same are not paired. */
export function pairWhere<A, B>(
  some: readonly A[],
  others: readonly B[],
  agrees: (one: A, other: B) => boolean,
): [A, B][] {
  const found = new Map(others.map((other) => [other, some.filter((one) => agrees(one, other))]));
  return some.flatMap((one): [A, B][] => {
    const mine = others.filter((other) => found.get(other)?.includes(one));
    const [other] = mine;
    return other !== undefined && mine.length === 1 && found.get(other)?.length === 1 ? [[one, other]] : [];
  });
}
