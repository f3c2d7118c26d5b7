/** Addresses of the pages about one thing. */

export const clientPage = (id: string) => `/notary/clients/${id}`;
export const documentPage = (id: string) => `/notary/documents/${id}`;
/** A message is shown in the dedicated mailbox. */
export const messagePage = (_id: string) => '/notary/workflows#mailbox';
