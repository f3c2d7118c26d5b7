/** What one sentence may announce, in the order in which the ideas are asked. Who has died is told by rules. */
export const toldKinds = ['death', 'withdrawal', 'abandoned', 'stop-writing', 'absence', 'anger'] as const;
export type ToldKind = (typeof toldKinds)[number];
