interface Addressed {
  emails: readonly string[];
}

/** Whose address it is; a family may share one, and a message without a sender is nobody’s. */
export function listOwners<C extends Addressed>(address: string | undefined, clients: readonly C[]): C[] {
  if (!address) return [];
  return clients.filter(({ emails }) => emails.some((email) => email.toLowerCase() === address));
}
