import type { ExecutionStats } from '#shared/contracts/executions.ts';
import { formatTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';

type Slot = ExecutionStats['timeline'][number];

interface Bar {
  slot: Slot;
  /** Parts of the chart's height, from 0 to 1. */
  successful: number;
  failed: number;
}

const halfHour = 30 * 60_000;

export function drawBars(timeline: Slot[]): Bar[] {
  const tallest = Math.max(1, ...timeline.map(({ successful, failed }) => successful + failed));
  return timeline.map((slot) => ({
    slot,
    successful: slot.successful / tallest,
    failed: slot.failed / tallest,
  }));
}

/** `De 09:00 à 09:30 : 540 réussies, 2 échouées`. */
export function describeSlot({ from, successful, failed }: Slot): string {
  const end = formatTime(Date.parse(from) + halfHour);
  return `De ${formatTime(from)} à ${end}\u00a0: ${countResults(successful, failed)}`;
}

/** The whole chart in two sentences, for who cannot see it. */
export function describeTimeline(timeline: Slot[]): string {
  const successful = timeline.reduce((sum, slot) => sum + slot.successful, 0);
  const failed = timeline.reduce((sum, slot) => sum + slot.failed, 0);
  const total = `Exécutions des dernières 24 heures, par demi-heure\u00a0: ${countResults(successful, failed)}.`;
  const worst = timeline.reduce<Slot | null>(
    (max, slot) => (slot.failed > (max?.failed ?? 0) ? slot : max),
    null,
  );
  return worst ? `${total} Le plus d’échecs\u00a0: ${describeSlot(worst).toLowerCase()}.` : total;
}

function countResults(successful: number, failed: number): string {
  return `${countOf(successful, 'réussie', 'réussies')}, ${countOf(failed, 'échouée', 'échouées')}`;
}
