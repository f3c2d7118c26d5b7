/** The bytes of a document, the same in every process. A hundredth of them are too large for one call. */
export function contentOf(number: number): Buffer {
  const size = number % 100 === 99 ? 9 * 1024 * 1024 : 2000 + (number % 50) * 700;
  return Buffer.alloc(size, `document ${number} `);
}
