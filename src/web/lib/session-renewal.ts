/** As long as a call may take: what was asked in the name of the former session is answered within it. */
const LATE_MS = 20_000;

let underWay = 0;
let endedAt = Number.NEGATIVE_INFINITY;

/** Does what puts a new session in the place of this browser's: until its answer is here, others are asked in the name of none. */
export async function renewSession<Answer>(renew: () => Promise<Answer>): Promise<Answer> {
  underWay += 1;
  try {
    return await renew();
  } finally {
    underWay -= 1;
    endedAt = performance.now();
  }
}

/** Whether « your session has ended » may be about one that has just been replaced. */
export function isSessionRenewed(): boolean {
  return underWay > 0 || performance.now() - endedAt < LATE_MS;
}
