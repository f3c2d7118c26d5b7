import type { DriveFolder } from '#server/ports/drive.ts';
import { defaultRequirementRows } from '#server/reading/case-requirements.ts';
import type { Needs } from '../needs.ts';
import { sheetHeadings, sheetNames } from './sheets.ts';

export interface OfficePlaces {
  /** « Dossier »: the office's three sheets. */
  dossier: DriveFolder;
  /** « Dossier Clients »: a folder a client. */
  clients: DriveFolder;
}

/** Makes sure that the folders and sheets are there; what the notary renamed is found again by its id. */
export async function prepareOffice(needs: Needs): Promise<OfficePlaces> {
  const root = await needs.drive.root();
  const dossier = await ensurePlace(needs, 'dossier', root.id, 'Dossier');
  const clients = await ensurePlace(needs, 'clients', root.id, 'Dossier Clients');
  const { sheets } = needs;
  await sheets.ensure(sheetNames.knowledge, { headings: [...sheetHeadings.knowledge], rows: [] });
  await sheets.ensure(sheetNames.clients, { headings: [...sheetHeadings.clients], rows: [] });
  await sheets.ensure(sheetNames.requirements, {
    headings: [...sheetHeadings.requirements],
    rows: defaultRequirementRows(),
  });
  return { dossier, clients };
}

/** Where what belongs to nobody yet waits for the office: made when the first such thing comes. */
export function ensureReviewFolder(needs: Needs, places: OfficePlaces): Promise<DriveFolder> {
  return ensurePlace(needs, 'review', places.dossier.id, 'À vérifier');
}

async function ensurePlace(
  needs: Needs,
  place: string,
  parentId: string,
  name: string,
): Promise<DriveFolder> {
  const { drive, records, notary } = needs;
  const known = await records.places.find(notary.id, place);
  const there = known ? await drive.findFolder(known) : null;
  if (there) return there;
  const folder = await drive.ensureFolder(parentId, name);
  await records.places.save(notary.id, place, folder.id);
  return folder;
}
