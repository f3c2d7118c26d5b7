import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drive } from '#server/ports/drive.ts';
import { createWebdavOffice, type WebdavOffice } from '#support/webdav-office.ts';
import type { Fault } from '#support/webdav-proxy.ts';
import { createDavRequests } from './dav-requests.ts';
import { createDavStore } from './dav-store.ts';
import { createWebdavDrive } from './webdav-drive.ts';

let office: WebdavOffice;
let drive: Drive;
beforeEach(async () => {
  office = await createWebdavOffice('plain');
  drive = createWebdavDrive(office.open());
});
afterEach(() => office.close());

const acte = { key: 'mail-1/2', name: 'acte.pdf', content: Buffer.from('acte '.repeat(500)) };
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Every file that a person finds, with the digest of its bytes. */
async function listEverything(seenBy: Drive): Promise<[string, string][]> {
  const found: [string, string][] = [];
  const waiting = [(await seenBy.root()).id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { folders, files } = await seenBy.list(id);
    waiting.push(...folders.map((folder) => folder.id));
    for (const file of files) found.push([file.path.join('/'), digest(await seenBy.read(file.id))]);
  }
  return found.sort();
}

describe('a process that dies', () => {
  async function storeAndFile(seenBy: Drive, name: string): Promise<void> {
    const client = await seenBy.ensureFolder((await seenBy.root()).id, name);
    const pieces = await seenBy.ensureFolder(client.id, 'Pièces');
    const file = await seenBy.put({ ...acte, key: name, parentId: client.id });
    await seenBy.move(file.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
  }

  it('after any of its calls leaves one document, whole, for the next one to file', {
    timeout: 120_000,
  }, async () => {
    await drive.root();
    const before = office.proxy.calls.length;
    await storeAndFile(drive, 'client 0');
    const total = office.proxy.calls.length - before;
    expect(total).toBeGreaterThan(15);
    for (let life = 1; life <= total; life += 1) {
      await office.person.remove([`client ${life - 1}`]);
      const victim = createWebdavDrive(office.open());
      await victim.root();
      let left = life;
      // The last thing that it sent was done, and it never knew; nothing that it sends later arrives.
      office.proxy.fault = () => {
        left -= 1;
        return left > 0 ? null : { line: left === 0 ? 'after' : 'before' };
      };
      await storeAndFile(victim, `client ${life}`).catch(() => undefined);
      office.proxy.fault = () => null;
      await storeAndFile(drive, `client ${life}`);
      const filed = [`client ${life}/Pièces/DUPONT - Acte.pdf`, digest(acte.content)];
      expect(await listEverything(drive), `killed at call ${life}`).toEqual([filed]);
    }
  });
});

describe('a line and a server that fail in one call of five', () => {
  it('store every document once, with its own bytes', { timeout: 120_000 }, async () => {
    const faults: Fault[] = [
      { line: 'before' },
      { line: 'after' },
      { line: 'middle' },
      { status: 503, headers: { 'retry-after': '0' } },
      { status: 500 },
      { status: 429 },
    ];
    let calls = 0;
    office.proxy.fault = () => (++calls % 5 === 0 ? (faults[(calls / 5) % faults.length] ?? null) : null);
    const folder = await drive.ensureFolder((await drive.root()).id, 'DUPONT Jean');
    const expected: [string, string][] = [];
    for (let number = 0; number < 12; number += 1) {
      const content = Buffer.from(`document ${number} `.repeat(100));
      const put = { key: `mail/${number}`, parentId: folder.id, name: `scan ${number}.pdf`, content };
      for (let tries = 0; tries < 6; tries += 1) {
        // A run that fails is followed by another one, in a process that remembers nothing.
        const file = await drive.put(put).catch(() => null);
        if (file) break;
        drive = createWebdavDrive(office.open());
      }
      expected.push([`DUPONT Jean/scan ${number}.pdf`, digest(content)]);
    }
    office.proxy.fault = () => null;
    expect(await listEverything(createWebdavDrive(office.open()))).toEqual(expected.sort());
  });
});

describe('a server that refuses', () => {
  const failing = (fault: Fault, methods: string[]) => {
    office.proxy.fault = ({ method }) => (methods.includes(method) ? fault : null);
  };
  const put = async () => drive.put({ ...acte, parentId: (await drive.root()).id });

  it.each([
    [507, 'full'],
    [423, 'locked'],
    [403, 'refused'],
    [500, 'unreachable'],
  ])('by %s is told as « %s », and what it refused is stored later, once', async (status, problem) => {
    await drive.root();
    failing({ status }, ['PUT']);
    await expect(put()).rejects.toMatchObject({ name: 'DriveError', problem });
    office.proxy.fault = () => null;
    drive = createWebdavDrive(office.open());
    await put();
    expect(await listEverything(drive)).toEqual([['acte.pdf', digest(acte.content)]]);
  });

  it('whatever takes room lets what is there be listed, read and filed by a process that starts', async () => {
    const stored = await put();
    const pieces = await drive.ensureFolder((await drive.root()).id, 'Pièces');
    failing({ status: 507 }, ['PUT', 'MKCOL']);
    drive = createWebdavDrive(office.open());
    const filed = await drive.move(stored.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
    expect(digest(await drive.read(filed.id))).toBe(digest(acte.content));
    expect(await listEverything(drive)).toEqual([['Pièces/DUPONT - Acte.pdf', digest(acte.content)]]);
    const another = { ...acte, key: 'mail-2/1', parentId: pieces.id };
    await expect(drive.put(another)).rejects.toMatchObject({ problem: 'full' });
  });

  it('whatever takes room is not worked with before it has shown that it overwrites nothing', async () => {
    failing({ status: 507 }, ['PUT']);
    await expect(drive.root()).rejects.toMatchObject({ problem: 'full' });
    failing({ status: 507 }, ['PUT', 'MKCOL']);
    await expect(drive.root()).rejects.toMatchObject({ problem: 'full' });
  });

  it.each(['PROPFIND', 'PUT', 'GET', 'MKCOL', 'MOVE', 'PROPPATCH', 'HEAD'])(
    'and says « 200 » to %s with a page of something before it: nothing is believed, what waited is stored once',
    async (method) => {
      const client = await drive.ensureFolder((await drive.root()).id, 'DUPONT');
      const before = await drive.put({ ...acte, key: 'mail-0/1', parentId: client.id, name: 'avant.pdf' });
      drive = createWebdavDrive(office.open());
      failing({ page: '<!doctype html><html><body>Connexion au réseau</body></html>' }, [method]);
      const work = async () => {
        const pieces = await drive.ensureFolder(client.id, 'Pièces');
        const file = await drive.put({ ...acte, parentId: pieces.id });
        expect(digest(await drive.read(before.id))).toBe(digest(acte.content));
        return drive.move(file.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
      };
      const failed = await work().then(
        () => null,
        (error: unknown) => error,
      );
      if (failed) expect(failed).toMatchObject({ name: 'DriveError' });
      office.proxy.fault = () => null;
      drive = createWebdavDrive(office.open());
      await work();
      expect(await listEverything(drive)).toEqual([
        ['DUPONT/Pièces/DUPONT - Acte.pdf', digest(acte.content)],
        ['DUPONT/avant.pdf', digest(acte.content)],
      ]);
    },
  );

  it('a password is not asked again and again', async () => {
    await drive.root();
    failing({ status: 401 }, ['PROPFIND', 'PUT']);
    for (let runs = 0; runs < 3; runs += 1) {
      await expect(put()).rejects.toMatchObject({ problem: 'wrong-password' });
    }
    const calls = office.proxy.calls.length;
    await expect(put()).rejects.toMatchObject({ problem: 'wrong-password' });
    expect(office.proxy.calls.length).toBe(calls);
  });

  it('to answer is waited for once, then left alone', async () => {
    let waiting: () => void = () => undefined;
    office.proxy.hold = () => new Promise<void>((resolve) => (waiting = resolve));
    const impatient = createWebdavDrive(
      createDavStore({
        access: office.access,
        owner: office.owner,
        requests: createDavRequests(office.access, { limitMs: 2000 }),
      }),
    );
    await expect(impatient.root()).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(impatient.root()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(office.proxy.calls).toHaveLength(1);
    waiting();
  });

  it('and asks to wait is left alone', async () => {
    await drive.root();
    failing({ status: 429, headers: { 'retry-after': '120' } }, ['PROPFIND']);
    await expect(put()).rejects.toMatchObject({ problem: 'busy' });
    const calls = office.proxy.calls.length;
    await expect(put()).rejects.toMatchObject({ problem: 'busy' });
    expect(office.proxy.calls.length).toBe(calls);
  });

  it('nothing, not even what would overwrite, is not worked with', async () => {
    // Takes the conditions away before the server sees them, as servers do that do not know them.
    office.proxy.forget = ['if-match', 'if-none-match', 'overwrite'];
    await expect(drive.root()).rejects.toMatchObject({ problem: 'unsuitable' });
  });

  it('to keep properties is not worked with', async () => {
    failing({ status: 405 }, ['PROPPATCH']);
    await expect(drive.root()).rejects.toMatchObject({ problem: 'unsuitable' });
  });

  it('bytes that arrived damaged is given them again', async () => {
    await drive.root();
    const upload = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && path.includes('/uploads/');
    office.proxy.damage = upload;
    await expect(put()).rejects.toMatchObject({ problem: 'damaged' });
    office.proxy.damage = () => false;
    await put();
    expect(await listEverything(drive)).toEqual([['acte.pdf', digest(acte.content)]]);
  });
});
