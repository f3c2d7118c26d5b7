/** Whoever gives it too long a sleep has it ended. Milliseconds. */
export function sleep(milliseconds: number): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return milliseconds;
}
