/** What one sentence may announce. Who has died is told by rules. */
export const toldKinds = ['death', 'withdrawal', 'abandoned', 'stop-writing', 'absence', 'anger'] as const;
export type ToldKind = (typeof toldKinds)[number];
