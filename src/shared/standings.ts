/** What somebody of an office may do, the least first: look; work on its files; decide for the office; whoever has its key. */
export const standings = ['reader', 'clerk', 'notary', 'holder'] as const;
export type Standing = (typeof standings)[number];

/** Those of a person who was invited: the key has one holder. */
export const personStandings = ['notary', 'clerk', 'reader'] as const satisfies readonly Standing[];
export type PersonStanding = (typeof personStandings)[number];

/** Whether this standing includes the other one. */
export function includesStanding(standing: Standing, least: Standing): boolean {
  return standings.indexOf(standing) >= standings.indexOf(least);
}
