import type { Recognition } from './recognition.ts';

/** All that the picture of a page shows. */
export interface SeenPage extends Recognition {
  /** What its 2D-Doc codes hold, as written. */
  codes: string[];
}
