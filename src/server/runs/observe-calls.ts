import { callsInFlight, runLateness } from '#server/ground/metrics.ts';

interface BegunCall {
  trigger: 'schedule' | 'manual';
  slot: Date;
  isOwnEngine: boolean;
}

/** Counts a call from now until the function it returns is called, and how late it came where it had a slot. */
export function observeCall({ trigger, slot, isOwnEngine }: BegunCall, now: Date): () => void {
  if (trigger === 'schedule') runLateness.observe(Math.max(0, now.getTime() - slot.getTime()) / 1000);
  const engine = { engine: isOwnEngine ? 'own' : 'other' };
  callsInFlight.inc(engine);
  return () => callsInFlight.dec(engine);
}
