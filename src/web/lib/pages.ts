/** Addresses of pages that others lead to. */

export const toDoPage = '/notary/a-traiter';
export const clientPage = (id: string) => `/notary/clients/${id}`;
export const callPage = (id: string) => `/notary/calls/${id}`;
export const documentPage = (id: string) => `/notary/documents/${id}`;
/** A message is shown in the dedicated mailbox. */
export const messagePage = (_id: string) => '/notary/workflows#mailbox';
