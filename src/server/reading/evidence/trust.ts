/** From this confidence on what was read of a document is filed without a hand. */
export const ENOUGH = 0.7;

/** The confidence of what two readers, or one beyond doubt, have chosen. */
export const FILED = 0.78;

/** The most that is left of a confidence which the other reader does not share: it waits for a clerk. */
export const HELD = 0.6;
