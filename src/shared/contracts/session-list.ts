import * as z from 'zod/mini';

/** An open session of one's own licence. */
const sessionEntrySchema = z.object({
  id: z.uuid(),
  /** `Firefox sur Windows`; null when the browser says nothing of itself. */
  device: z.nullable(z.string()),
  /** `203.0.113.0/24`: of the address the network alone. */
  network: z.nullable(z.string()),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Whose it is; null of one that was opened with the licence key. */
  personName: z.nullable(z.string()),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;
export const sessionListSchema = z.array(sessionEntrySchema);
export const endedSessionsSchema = z.object({ ended: z.int() });

/** Shown once; the licence's address gets it too, and it alone where the key was said to be a stranger's: no session goes on then. */
export const newKeySchema = z.object({ licenseKey: z.nullable(z.string()) });
