/**
 * Asks again and again until the answer is there, for what happens in its own time. Its error is the one that
 * `scripts/list-failures.ts` knows as late: what waits in another way and is late on a busy machine is told as wrong.
 */
export async function eventually<T>(
  find: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  seconds = 15,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not after ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
