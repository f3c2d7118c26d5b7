import { foldName, toSafeName } from '../names/file-names.ts';
import { AnswerLost } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import { type DriveItem, ITEM_FIELDS, oldestOf, SHEET_TYPE, toDriveItem } from './drive-item.ts';
import { ensureChildFolder, findChildFolders } from './drive-places.ts';
import type { GoogleAccount } from './google-account.ts';

/** The folder that the three sheets are made in. */
const HOME = 'Dossier';
/** Which of the office's sheets it is, wherever a person has moved it and whatever he has called it since. */
const SHEET_PROPERTY = 'minutierSheet';
/** `new` until its headings are in it. */
const STATE_PROPERTY = 'minutierState';

export const isNewSheet = (item: DriveItem) => item.properties[STATE_PROPERTY] === 'new';

/** Ours by its mark; or the notary's own of this name, in the office's folder. */
export async function findSheetFile({ mirror }: GoogleAccount, name: string): Promise<DriveItem | null> {
  const sheets = mirror.filter((item) => item.mimeType === SHEET_TYPE);
  const ours = sheets.filter((item) => item.properties[SHEET_PROPERTY] === foldName(name));
  const root = await mirror.find(mirror.rootId());
  const homes = new Set(root ? findChildFolders(mirror, root, HOME).map(({ id }) => id) : []);
  const named = sheets.filter(
    (item) => foldName(item.name) === foldName(name) && homes.has(item.parentId ?? ''),
  );
  for (const candidates of [ours, named]) {
    const present = await Promise.all(candidates.map((item) => mirror.find(item.id)));
    const found = oldestOf(present.filter((item) => item !== null));
    if (found) return found;
  }
  return null;
}

/** An empty spreadsheet. Google takes no id of ours for it: before a second try the drive is looked at again. */
export async function createSheetFile(
  account: GoogleAccount,
  takeId: () => Promise<string>,
  name: string,
): Promise<DriveItem> {
  const { calls, driveApi, mirror } = account;
  const root = await mirror.find(mirror.rootId());
  if (!root) throw new Error('the drive has no root');
  const home = await ensureChildFolder(account, takeId, root, HOME);
  for (let tries = 3; ; tries -= 1) {
    try {
      const made = await calls.call((auth, attempt) => {
        if (attempt > 0) throw new AnswerLost();
        return driveApi.files.create(
          {
            auth,
            requestBody: {
              name: toSafeName(name),
              mimeType: SHEET_TYPE,
              parents: [home.id],
              appProperties: { [SHEET_PROPERTY]: foldName(name), [STATE_PROPERTY]: 'new' },
            },
            fields: ITEM_FIELDS,
            supportsAllDrives: true,
          },
          NO_RETRY,
        );
      });
      return mirror.remember(toDriveItem(made));
    } catch (error) {
      if (!(error instanceof AnswerLost) || tries === 1) throw error;
      await mirror.refresh();
      const found = await findSheetFile(account, name);
      if (found) return found;
    }
  }
}

export async function markSheetReady(
  { calls, driveApi, mirror }: GoogleAccount,
  item: DriveItem,
): Promise<void> {
  const requestBody = { appProperties: { [STATE_PROPERTY]: 'ready' } };
  const file = await calls.call((auth) =>
    driveApi.files.update(
      { auth, fileId: item.id, requestBody, fields: ITEM_FIELDS, supportsAllDrives: true },
      NO_RETRY,
    ),
  );
  mirror.remember(toDriveItem(file));
}
