import type { AnnouncementKind } from '#shared/suspensions.ts';

export interface Announcement {
  kind: AnnouncementKind;
  /** The sentence that says it, as it was written. */
  sentence: string;
  /** Of an absence: the last day of it, as an ISO date; null where the mail does not tell. */
  lastDay: string | null;
}

export interface Reading {
  announcement: Announcement | null;
  /** Grave words that nothing explains: no machine should take such a mail for a thank-you. */
  isUnclear: boolean;
  /** An idea was found in its sentences with a ground against it, or in its title alone: not by what was learned of words. */
  isDoubted?: boolean;
  /** So likely an announcement, by either reader, that nothing is answered to it unread. */
  mayAnnounce?: boolean;
  /** And if it does, nothing but that its writer is away: what he asks may be prepared for a person. */
  isPerhapsAway?: boolean;
}

/** What is known of the case in which it is said. */
export interface Setting {
  /** The day on which the mail came, as an ISO date. */
  today: string;
  caseType: string | null;
  /** Whose file it is. */
  client: { lastName: string; firstName: string } | null;
  /** The given names that the mail is signed with, where they are known. */
  signedBy: string | null;
  /** What a relative who writes in the client’s place calls him, folded (« MERE »); null where nobody says he does. */
  calls: readonly string[] | null;
  /** The file was only made because of this mail. */
  isNew: boolean;
  /** What a bank or an agency writes of a client: its own absence and its anger are not the client's. */
  byProfessional: boolean;
}

/**
 * What one idea makes of one sentence: it says it, or perhaps does, or its grave words are explained otherwise; null where
 * it holds none of its words.
 */
export type Verdict = { kind: AnnouncementKind; lastDay?: string | null } | 'doubtful' | 'explained' | null;
