import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { openGoogleOffice } from './office.ts';
import { contentOf } from './upload-content.ts';

/**
 * One process that stores documents in Google Drive, to be killed at any moment: it takes up where the last one died.
 * `node upload-process.ts <Google's address> <file of ids> <documents>`; it prints each that is done.
 */
const [url = '', idsFile = '', count = '0'] = process.argv.slice(2);

/** As a database does: on disk before the upload begins. */
const noted = existsSync(idsFile) ? readFileSync(idsFile, 'utf8').split('\n') : [];
const ids = new Map(
  noted.filter((line) => line.includes(' ')).map((line) => line.split(' ') as [string, string]),
);
const uploads = {
  find: async (key: string) => ids.get(key) ?? null,
  save: async (key: string, id: string) => {
    ids.set(key, id);
    appendFileSync(idsFile, `${key} ${id}\n`);
  },
};

const drive = openGoogleOffice({ url, oauth: { open: true } }, { uploads }).drive(2000);
const folder = await drive.ensureFolder((await drive.root()).id, 'Dossier Clients');
const waiting = Array.from({ length: Number(count) }, (_, number) => number);
const work = async () => {
  for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
    const document = { key: `document-${number}`, parentId: folder.id, name: `${number}.pdf` };
    await drive.put({ ...document, content: contentOf(number) });
    process.stdout.write('.');
  }
};
await Promise.all([work(), work(), work(), work()]);
