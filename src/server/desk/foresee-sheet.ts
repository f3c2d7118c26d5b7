import { lineKeyOf } from '#server/automations/office/taught-lines.ts';
import type { Logger } from '#server/ground/logger.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { understandingForScreens } from '#server/runs/understanding.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Desk } from './desk.ts';
import type { Knowledge } from './offer-reply.ts';

type Line = Knowledge[number];

interface Foreseen {
  sentences: string[];
  /** As `hindrances` names it. */
  hindrance: string | null;
}

/** Of one office, for as long as its sheet and what it was taught say the same. */
interface Foresight {
  of: string;
  /** By what each line says, and what was said of it. */
  lines: Map<string, Foreseen>;
  /** What was found before something else was said: shown until it is found anew. */
  before: ReadonlyMap<string, Foreseen>;
  askedAt: number;
}

/** What a sheet answers as far as it is known. */
export interface SheetForesight {
  /** Null of what was never tried. */
  of(line: Line): Foreseen | null;
  /** Each line was tried on this very sheet. */
  isComplete: boolean;
}

/** Of so many offices it is kept, and of all that look at it now; who comes back later waits once more. */
const MOST_KEPT = 20;
/** Of a longer sheet so much is tried. */
const MOST_LINES = 300;

/**
 * Tries each line of a sheet, one after the other, beside whatever else is asked; tells at once what is known so far.
 */
export function createForeseeSheet({
  understanding,
  logger,
  clock,
}: {
  understanding: Pick<typeof understandingForScreens, 'foreseeAnswers'>;
  logger: Logger;
  clock: Desk['clock'];
}) {
  const kept = new Map<string, Foresight>();

  async function tryLines(notaryId: string, foresight: Foresight, knowledge: Knowledge): Promise<void> {
    const isShown = (line: Line) => foresight.before.has(signOf(line));
    const waitedFor = knowledge.toSorted((one, other) => Number(isShown(one)) - Number(isShown(other)));
    for (const line of waitedFor.slice(MOST_LINES))
      foresight.lines.set(signOf(line), { sentences: [], hindrance: 'untried' });
    for (const line of waitedFor.slice(0, MOST_LINES)) {
      // Somebody has changed the sheet, or said something of it: this is of no use any more.
      if (kept.get(notaryId) !== foresight) return;
      foresight.lines.set(signOf(line), await tryLine(line, knowledge));
    }
  }

  function tryLine({ id }: Line, knowledge: Knowledge): Promise<Foreseen> {
    return understanding.foreseeAnswers({ line: id }, { knowledge }).catch((error: unknown) => {
      if (error instanceof NotUnderstood) return { sentences: [], hindrance: 'no-match' };
      throw error;
    });
  }

  function begin(notaryId: string, of: string, knowledge: Knowledge): Foresight {
    const last = kept.get(notaryId);
    const signs = new Set(knowledge.map(signOf));
    const before = [...(last?.before ?? []), ...(last?.lines ?? [])].filter(([sign]) => signs.has(sign));
    const foresight: Foresight = {
      of,
      lines: new Map(),
      before: new Map(before),
      askedAt: clock.now().getTime(),
    };
    kept.delete(notaryId);
    kept.set(notaryId, foresight);
    letGo();
    void tryLines(notaryId, foresight, knowledge).catch((error: unknown) => {
      if (kept.get(notaryId) === foresight) kept.delete(notaryId);
      logger.error({ err: error, notaryId }, 'what a sheet answers was not found out');
    });
    return foresight;
  }

  /** Whoever has not asked for a minute looks at it no more; the first to come go first. */
  function letGo(): void {
    const since = clock.now().getTime() - MINUTE_MS;
    for (const [id, { askedAt }] of kept) if (kept.size > MOST_KEPT && askedAt < since) kept.delete(id);
  }

  return (notaryId: string, knowledge: Knowledge): SheetForesight => {
    const sheet = knowledge.map((line) => `${line.id} ${signOf(line)}`).join('\n');
    const known = kept.get(notaryId);
    const foresight = known?.of === sheet ? known : begin(notaryId, sheet, knowledge);
    const { lines, before } = foresight;
    foresight.askedAt = clock.now().getTime();
    return {
      of: (line) => lines.get(signOf(line)) ?? before.get(signOf(line)) ?? null,
      isComplete: knowledge.every((line) => lines.has(signOf(line))),
    };
  };
}

/** What a line says and what was said of it. */
function signOf(line: Line): string {
  const { askedAs = [], refused = [] } = line;
  return [lineKeyOf(line), ...askedAs, '', ...refused].join('\n');
}
