import { defaultRequirementRows } from '#server/cases/case-requirements.ts';
import type { DriveFolder } from '#server/ports/drive.ts';
import type { Needs } from '../needs.ts';
import { forgetLostFolders } from './lost-folder.ts';
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
  if (known && place === 'clients') await forgetLostFolders(needs);
  const folder = await drive.ensureFolder(parentId, name);
  await records.places.save(notary.id, place, folder.id);
  if (known && known !== folder.id) await tellMadeAgain(needs, folder);
  return folder;
}

/** The folder that played this part is gone: the notary may have deleted it without meaning to. */
async function tellMadeAgain({ records, notary, clock }: Needs, folder: DriveFolder): Promise<void> {
  const at = clock.now();
  await records.activity.record(
    notary.id,
    {
      key: `folder-again:${folder.id}`,
      kind: 'sheet-problem',
      clientId: null,
      title: `Le dossier « ${folder.name} » avait disparu : il a été recréé`,
      because: [
        'Il a été supprimé ou mis à la corbeille. Si c’est une erreur, sortez-le de la corbeille et déplacez son contenu dans le nouveau.',
      ],
      attention: true,
    },
    at,
  );
}
