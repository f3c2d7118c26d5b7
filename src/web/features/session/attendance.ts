import { MINUTE_MS } from '#shared/durations.ts';
import { UNATTENDED_HEADER } from '#shared/unattended.ts';
import { addHeaders } from '#web/lib/api.ts';

/** Somebody who reads touches nothing for as long. */
const READING_MS = 5 * MINUTE_MS;

let touchedAt = 0;

function recordTouch(): void {
  touchedAt = Date.now();
}

/** From here on what the screens ask by themselves, once nobody touches them any more, says so. */
export function watchAttendance(): void {
  recordTouch();
  for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input'])
    addEventListener(touch, recordTouch, { capture: true, passive: true });
  addHeaders(() => (Date.now() - touchedAt > READING_MS ? { [UNATTENDED_HEADER]: '1' } : {}));
}
