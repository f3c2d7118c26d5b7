/** What can be wrong with a paper that its client has to send once more. */
export const againWhys = ['unreadable', 'blurred', 'cut', 'wrong-side', 'expired', 'wrong-paper'] as const;
export type AgainWhy = (typeof againWhys)[number];
