import { MINUTE_MS } from '#shared/durations.ts';

/** Somebody who reads touches nothing for as long. */
const READING_MS = 5 * MINUTE_MS;

let touchedAt = Date.now();
function recordTouch(): void {
  touchedAt = Date.now();
}
for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  globalThis.addEventListener?.(touch, recordTouch, { capture: true, passive: true });

/** Whether nobody sits there any more, as far as a page can tell. */
export const isUnattended = (): boolean => Date.now() - touchedAt > READING_MS;
