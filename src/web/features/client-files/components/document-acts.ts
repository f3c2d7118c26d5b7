import { createContext, type ReactNode } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';

export type ShowDocumentActs = (document: OfficeDocument, describedBy: string) => ReactNode;

/** What may be done with a document of a case: another feature's, given by the screen that shows both. */
export const DocumentActs = createContext<ShowDocumentActs>(() => null);
