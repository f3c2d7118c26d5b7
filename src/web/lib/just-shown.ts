/** Milliseconds in which nobody has looked at a page yet: what is pressed in them was meant for the one before. */
const UNSEEN_MS = 600;
/** Pixels by which a hand that clicks twice may move. */
const SAME_PLACE = 12;

let shownAt = Number.NEGATIVE_INFINITY;

/** A page about one thing of a list takes the place of another's. */
export function noteShown(): void {
  shownAt = performance.now();
}

export function isJustShown(): boolean {
  return performance.now() - shownAt < UNSEEN_MS;
}

interface Place {
  x: number;
  y: number;
}

/** Whether a click is the second one at the same place, where another page has come between. */
export function isMeantForFormer(click: Place, former: Place | null): boolean {
  if (!former || !isJustShown()) return false;
  return Math.abs(click.x - former.x) <= SAME_PLACE && Math.abs(click.y - former.y) <= SAME_PLACE;
}

let former: Place | null = null;

function holdBack(event: MouseEvent): void {
  // A key that presses a button has no place.
  if (event.detail === 0) return;
  const place = { x: event.clientX, y: event.clientY };
  const isAct = event.target instanceof Element && event.target.closest('main button') !== null;
  if (isAct && isMeantForFormer(place, former)) {
    event.preventDefault();
    event.stopPropagation();
  }
  former = place;
}

// From the first list on: the click that opens a page may be followed by another.
if ('document' in globalThis) globalThis.addEventListener?.('click', holdBack, true);
