/** Addresses of pages that others lead to. */

/** The list of notaries, with this one's record open over it. */
export const notaryRecord = (id: string) => `/admin/notaries?notaire=${id}`;
export const toDoPage = '/notary/a-traiter';
export const clientFilesPage = '/notary/dossiers';
export const sheetAnswersPage = '/notary/reponses';
export const setupPage = '/notary/setup';
export const accountPage = '/notary/google';
export const workflowsPage = '/notary/workflows';
export const simulationPage = '/notary/simulation';
export const clientPage = (id: string) => `/notary/clients/${id}`;
export const callPage = (id: string) => `/notary/calls/${id}`;
export const documentPage = (id: string) => `/notary/documents/${id}`;
export const mailPage = (id: string) => `/notary/mails/${id}`;
export const messagePage = (id: string) => `/notary/messages/${id}`;
export const teamPage = '/notary/equipe';
export const healthPage = '/admin/health';
