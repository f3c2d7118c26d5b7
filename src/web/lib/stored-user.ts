import { type SignedInUser, signedInUserSchema } from '#shared/contracts/sessions.ts';

/** Reads what the browser kept of the signed-in user; anything that does not parse is no user. */
export function parseStoredUser(text: string | null): SignedInUser | null {
  if (text === null) return null;
  try {
    const parsed = signedInUserSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
