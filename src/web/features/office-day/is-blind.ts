import type { OfficeDay } from '#shared/contracts/office-day.ts';

/** Whether what clients write does not come in: that nothing awaits says nothing then. */
export function isBlind(day: Pick<OfficeDay, 'troubles'> | undefined): boolean {
  return day?.troubles.some(({ kind }) => kind === 'mailbox' || kind === 'consent') ?? false;
}
