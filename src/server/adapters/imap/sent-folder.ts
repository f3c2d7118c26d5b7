import type { ImapFlow, ListResponse } from 'imapflow';
import type { SentFolder } from '../mail-servers/sent-folder.ts';
import type { ImapConnection } from './imap-connection.ts';

/** What mail programs and French servers call it, where the server itself does not say (RFC 6154). */
const names = [
  'Envoyés',
  'Messages envoyés',
  'Éléments envoyés',
  'Courrier envoyé',
  'Objets envoyés',
  'Mails envoyés',
  'Sent',
  'Sent Items',
  'Sent Messages',
  'Sent Mail',
].map(fold);

const NEW_FOLDER = 'Envoyés';

/** Over IMAP, in the folder that its server or its owner calls so; made when there is none. */
export function createSentFolder(connection: Pick<ImapConnection, 'run'>): SentFolder {
  async function findPath(): Promise<string> {
    return connection.run('INBOX', async (client) => {
      const folder = chooseSentFolder(await client.list());
      if (folder) return folder.path;
      return (await client.mailboxCreate(NEW_FOLDER)).path;
    });
  }
  const has = (client: ImapFlow, messageId: string) =>
    client
      .noop()
      .then(() => client.search({ header: { 'message-id': messageId } }, { uid: true }))
      .then((found) => {
        if (!found) throw new Error('the server did not search');
        return found.length > 0;
      });
  return {
    async has(messageId) {
      return connection.run(await findPath(), (client) => has(client, messageId));
    },
    async keep(messageId, raw, date) {
      const path = await findPath();
      await connection.run(path, async (client) => {
        if (!(await has(client, messageId))) await client.append(path, raw, ['\\Seen'], date);
      });
    },
  };
}

/** What the server marks as such comes before any name. */
export function chooseSentFolder<T extends Pick<ListResponse, 'name' | 'flags'>>(folders: T[]): T | null {
  const selectable = folders.filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'));
  const marked = selectable.find(({ flags }) => flags.has('\\Sent'));
  if (marked) return marked;
  const named = selectable
    .map((folder) => ({ folder, rank: names.indexOf(fold(folder.name)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank);
  return named[0]?.folder ?? null;
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
