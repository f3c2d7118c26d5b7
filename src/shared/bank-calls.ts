/**
 * How far the sender of a message is believed; « office » is what the office itself put on its drive, « unproved » the
 * client's address where nobody could find out whether the message comes from it.
 */
export const senderStandings = ['known', 'office', 'unproved', 'unknown', 'look-alike', 'forged'] as const;
export type SenderStanding = (typeof senderStandings)[number];

/** Whether it is an address of the client's, so that an answer to it reaches nobody else, whoever may have written. */
export function isKnownAddress(standing: SenderStanding): boolean {
  return standing === 'known' || standing === 'unproved';
}

/** Why the office calls before bank details count. */
export const callReasons = [
  'changed',
  'other-holder',
  'invalid',
  'instruction',
  'look-alike',
  'forged',
  'first-unknown',
  'first-unproved',
] as const;
export type CallReason = (typeof callReasons)[number];

/** What came of a call. « Unreachable » leaves it to be made again. */
export const callOutcomes = ['confirmed', 'refused', 'unreachable'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Where the office has a telephone number from. */
export const phoneSources = ['sheet', 'message', 'earlier'] as const;
export type PhoneSource = (typeof phoneSources)[number];

/** « FR •••• 1234 »: all that is ever shown of an account. */
export function showAccount({ country, lastFour }: { country: string; lastFour: string }): string {
  return `${country} •••• ${lastFour}`;
}
