/** The level under which so many of the pixels are, and one more. */
export function findLevel(histogram: Uint16Array | Uint32Array, count: number): number {
  let seen = 0;
  return histogram.findIndex((pixels) => {
    seen += pixels;
    return seen > count;
  });
}
