import type { Page } from '@playwright/test';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer, minutesAgo } from './answers.ts';

export const heldList = `${routes.documents}?state=held`;
export const documentOf = ({ id }: OfficeDocument) => fillRoute(routes.document, { id });
export const correctionOf = ({ id }: OfficeDocument) => fillRoute(routes.correctDocument, { id });
export const fileOf = ({ id }: OfficeDocument) => fillRoute(routes.documentFile, { id });
export const pictureOf = ({ id }: OfficeDocument) => fillRoute(routes.documentPicture, { id });

/** A document that waits for its notary, as the server would list it. */
export function makeHeld(number: number, change: Partial<OfficeDocument> = {}): OfficeDocument {
  return {
    id: `01900000-0000-7000-8000-${String(700 + number).padStart(12, '0')}`,
    state: 'held',
    client: { id: '01900000-0000-7000-8000-000000000801', name: 'MARTIN Claire' },
    originalName: `Scan ${number}.pdf`,
    fileName: `Scan ${number}.pdf`,
    folderPath: 'Dossier Clients / MARTIN Claire / À vérifier',
    type: 'acte_naissance',
    typeLabel: 'Acte de naissance',
    person: 'MARTIN Paul',
    date: '2026-02-12',
    confidence: { type: 0.9, person: 0.5, date: 0.8 },
    evidence: {
      type: { page: 1, text: 'COPIE INTÉGRALE\nACTE DE NAISSANCE' },
      person: { page: 1, text: 'MARTIN Paul, né le 3 mars 1990' },
      date: { page: 2, text: 'délivrée le 12 février 2026' },
    },
    reasons: ['Le nom lu ne correspond à aucune personne du dossier.'],
    isOfNobody: false,
    bankDetails: false,
    parts: [],
    storedAt: minutesAgo(number),
    read: { by: 'here', at: minutesAgo(number) },
    isUnreadable: false,
    secondReading: null,
    askedAgain: null,
    ...change,
  };
}

/** Nothing was read in it and nobody knows whose it is. */
export function makeOrphan(number: number): OfficeDocument {
  return makeHeld(number, {
    client: null,
    originalName: 'photo.heic',
    fileName: 'photo.heic',
    type: null,
    typeLabel: null,
    person: null,
    date: null,
    confidence: null,
    evidence: { type: null, person: null, date: null },
    reasons: ['Aucun client n’a pu être reconnu avec certitude.'],
  });
}

export const listPage = (documents: OfficeDocument[], total = documents.length) => ({ documents, total });

/** Answers the list with these; one that is filed has left it when it is asked for again. */
export async function answerHeld(page: Page, documents: OfficeDocument[]): Promise<{ sent: unknown[] }> {
  const waiting = [...documents];
  const sent: unknown[] = [];
  await page.route(`**${heldList}`, (route) => route.fulfill({ json: listPage(waiting) }));
  for (const document of documents) {
    await answer(page, documentOf(document), document);
    await answer(page, fileOf(document), { code: 'document-gone', error: GONE }, 410);
    await page.route(`**${correctionOf(document)}`, (route) => {
      sent.push(route.request().postDataJSON());
      waiting.splice(waiting.indexOf(document), 1);
      return route.fulfill({ status: 204 });
    });
  }
  return { sent };
}

export const GONE = 'Ce document n’est plus sur le drive : il y a été supprimé.';
