/** As long as a call may take: what was asked in the name of the former session is answered within it. */
const LATE_MS = 20_000;

let underWay = 0;
let endedAt = Number.NEGATIVE_INFINITY;

const storageKey = 'minutier.renewal';
// Another tab has begun: until it is done, no longer than one call takes.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKey) endedAt = performance.now();
});

/** Other tabs have the same session, and ask in its name. */
function tellOtherTabs(): void {
  localStorage.setItem(storageKey, 'now');
  localStorage.removeItem(storageKey);
}

/** Does what puts a new session in the place of this browser's: until its answer is here, others are asked in the name of none. */
export async function renewSession<Answer>(renew: () => Promise<Answer>): Promise<Answer> {
  underWay += 1;
  tellOtherTabs();
  try {
    return await renew();
  } finally {
    underWay -= 1;
    endedAt = performance.now();
    tellOtherTabs();
  }
}

/** Whether « your session has ended » may be about one that has just been replaced. */
export function isSessionRenewed(): boolean {
  return underWay > 0 || performance.now() - endedAt < LATE_MS;
}
