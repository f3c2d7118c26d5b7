/** What a mail may announce after which nobody may be reminded, the gravest first. */
export const announcementKinds = [
  'death-of-client',
  'death-of-spouse',
  'death-of-other',
  'withdrawal',
  'abandoned',
  'stop-writing',
  'absence',
  'anger',
] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Why reminders to a client stand still. `silenced`: an address of his was an erased client's, who is written to no more. */
export const suspensionKinds = [
  ...announcementKinds,
  'by-hand',
  'closed',
  'removed-row',
  'silenced',
] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

/** Stops on which a person has to decide; what the office said itself waits for nobody. */
export const undecidedKinds = [...announcementKinds, 'removed-row', 'silenced'] as const;

/** Whether automatic answers stand still too; who only suspends reminders by hand still has questions answered. */
export function stopsAnswers(kind: SuspensionKind): boolean {
  return kind !== 'by-hand';
}

/** The office has put the file away: what comes for it is held until a person says what becomes of it. */
export function putsAway(kind: SuspensionKind): kind is 'closed' | 'removed-row' {
  return kind === 'closed' || kind === 'removed-row';
}

/** Why a message that is surely his waits all the same. */
export const putAwayReasons = ['client-closed', 'client-removed'] as const;

export function isDeath(kind: SuspensionKind): boolean {
  return kind.startsWith('death-');
}

export function isAnnouncement(kind: string | null): kind is AnnouncementKind {
  return announcementKinds.some((one) => one === kind);
}
