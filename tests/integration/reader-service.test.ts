import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendFrame, type ToReader, takeFrames } from '#server/adapters/cage/frames.ts';
import type { Attempt } from '#server/adapters/cage/hijacked-worker.ts';
import type { Misbehaviour } from '#server/adapters/cage/misbehaving-worker.ts';
import type { Given, Remembered } from '#server/adapters/cage/remembering-worker.ts';
import { openRemoteProcess } from '#server/adapters/cage/remote-process.ts';
import { UnreadableFile } from '#server/adapters/cage/unreadable-file.ts';
import { createWorker } from '#server/adapters/cage/worker.ts';
import {
  BIRTH_CERTIFICATE,
  measureWordsFound,
} from '#server/adapters/text-extraction/samples/birth-certificate.ts';
import { scanPage } from '#server/adapters/text-extraction/samples/image-samples.ts';
import { createTextPdf } from '#server/adapters/text-extraction/samples/pdf-samples.ts';
import { createTextExtractor } from '#server/adapters/text-extraction/text-extractor.ts';
import { ownedByOffice, ownedByOperator } from '#server/ports/reading-owner.ts';
import { type TestDatabase, testDatabases } from '#support/databases.ts';
import { eventually } from '#support/eventually.ts';
import { writeMail } from '#support/mails.ts';
import { readClientSheet } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice } from '#support/test-office.ts';

const [lyon, nantes] = [ownedByOffice('lyon'), ownedByOffice('nantes')];
const SECRET = 'what-another-client-sent';
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const limit = { milliseconds: 30_000, charge() {} };
const closers: (() => unknown)[] = [];
let folder = '';
let services: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutier-reader-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await Promise.all(services.map(kill));
  services = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const socket = () => join(folder, 'reader.sock');

/** As in its container: without a network, a privilege or a variable, under another account than the server's. */
async function startService(file: string, args: string[] = [], env = {}): Promise<ChildProcess> {
  const walls = isRoot
    ? [
        'unshare',
        '-n',
        'setpriv',
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        '--no-new-privs',
      ]
    : [];
  const [command = '', ...rest] = [...walls, process.execPath, file, ...args];
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  services.push(child);
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

const startReaders = () =>
  startService('src/server/start/reader.ts', [], { READER_SOCKET: socket(), READER_PLACES: '6' });
const startDecoder = (entry: string, places = 3) =>
  startService('tests/support/reader-service.ts', [socket(), String(places), entry]);

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** What the processes of this one's open: messages or workbooks. */
/** But for those that were there before. */
function listEntries(parent: number | undefined, before: readonly string[] = []): string[] {
  return listProcesses(parent)
    .filter(({ pid }) => !before.includes(pid))
    .flatMap(({ command }) => /readers\/(messages|workbooks)\.js/.exec(command)?.[1] ?? [])
    .toSorted();
}

const listCommands = (parent: number | undefined) => listProcesses(parent).map(({ command }) => command);

function listProcesses(parent: number | undefined): { pid: string; command: string }[] {
  const running = readdirSync('/proc').filter((name) => /^\d{1,10}$/.test(name));
  return running.flatMap((pid) => {
    try {
      const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      if (Number(state.split(' ')[1]) !== parent) return [];
      return [{ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
    } catch {
      return [];
    }
  });
}

function connectWorker<Task, Result>() {
  const kind = { name: 'decoder', entry: new URL('file:///the-entry-is-the-service-s'), newMegabytes: 2 };
  const worker = createWorker<Task, Result>({ kind, idleMilliseconds: 60_000, socket: socket() });
  closers.push(() => worker.close());
  return worker;
}

describe('the service of the readers', { timeout: 180_000 }, () => {
  it('reads a PDF and a scan, and the next ones after it was killed and is back', async () => {
    const first = await startReaders();
    expect(statSync(socket()).mode & 0o777).toBe(0o600);
    const extractor = createTextExtractor({ readerSocket: socket() });
    closers.push(() => extractor.close());
    const pdf = await createTextPdf([BIRTH_CERTIFICATE]);
    const read = await extractor.extract(ownedByOperator, { name: 'acte.pdf', content: pdf });
    expect(read).toMatchObject({ problem: null, pages: [{ source: 'text' }] });
    const scan = await extractor.extract(ownedByOperator, {
      name: 'acte.jpg',
      content: await scanPage(BIRTH_CERTIFICATE),
    });
    expect(scan).toMatchObject({ problem: null, pages: [{ source: 'ocr' }] });
    expect(measureWordsFound(scan.pages[0]?.text ?? '', BIRTH_CERTIFICATE)).toBeGreaterThan(0.9);

    await kill(first);
    // Its connections are seen to be broken before anybody sends a document.
    await wait(200);
    const [again] = await Promise.all([
      extractor.extract(ownedByOperator, { name: 'acte.pdf', content: pdf }),
      startReaders(),
    ]);
    expect(again.pages).toEqual(read.pages);
  });

  it('opens the mails and the sheets of an office at work, of which its own processes open none', async () => {
    // Of tests before this one, in the same process, which end meanwhile.
    const others = listProcesses(process.pid).map(({ pid }) => pid);
    const service = await startReaders();
    const [database] = testDatabases;
    const office = await openTestOffice(await (database as TestDatabase).open(), {
      env: { READER_SOCKET: socket() },
    });
    closers.push(() => office.close());
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    office.deliver('1', await writeMail({ attachments: [{ name: 'facture.pdf', content }] }));
    await office.runAll();
    expect(listEntries(service.pid)).toEqual(['messages', 'workbooks']);
    expect(listEntries(process.pid, others)).toEqual([]);
    // By a process of this test's, as somebody else would.
    expect(await readClientSheet(office)).toMatchObject([{ Nom: 'FONTAINE' }]);
  });

  it('starts nothing but what it knows', async () => {
    await startReaders();
    const entry = new URL(import.meta.url);
    const worker = createWorker({
      kind: { name: 'another', entry, newMegabytes: 2 },
      idleMilliseconds: 60_000,
      socket: socket(),
    });
    closers.push(() => worker.close());
    await expect(worker.run(ownedByOperator, 'answer', limit)).rejects.toThrow('could not start');
  });

  it('leaves a document whose reading it ends by dying to be read again: no file is at fault', async () => {
    const first = await startDecoder('misbehaving-worker.ts');
    const worker = connectWorker<Misbehaviour, number>();
    expect(await worker.run(ownedByOperator, 'answer', limit)).toBeGreaterThan(0);
    const broken = worker.run(ownedByOperator, 'wait for ever', limit).catch((error: unknown) => error);
    await kill(first);
    expect(await broken).toBeInstanceOf(Error);
    expect(await broken).not.toBeInstanceOf(UnreadableFile);
    await startDecoder('misbehaving-worker.ts');
    expect(await worker.run(ownedByOperator, 'answer', limit)).toBeGreaterThan(0);
  });

  it('lets what is being read end when it is told to stop, and takes nothing more', async () => {
    const service = await startDecoder('misbehaving-worker.ts');
    const [one, idle] = [connectWorker<Misbehaviour, number>(), connectWorker<Misbehaviour, number>()];
    const pid = await one.run(ownedByOperator, 'answer', limit);
    await idle.run(ownedByOperator, 'answer', limit);
    const reading = one.run(ownedByOperator, 'wait a second', limit);
    // What has not reached the service yet would be asked again.
    await eventually(() => listCommands(service.pid).some((command) => command.startsWith('wait a second')));
    const gone = once(service, 'exit');
    service.kill('SIGTERM');
    expect(await reading).toBe(pid);
    expect(await gone).toEqual([0, null]);
    await startDecoder('misbehaving-worker.ts');
    expect(await idle.run(ownedByOperator, 'answer', limit)).toBeGreaterThan(0);
  });

  it('waits for no reading for long when it is told to stop, and blames no file', async () => {
    const service = await startDecoder('misbehaving-worker.ts');
    const worker = connectWorker<Misbehaviour, number>();
    expect(await worker.run(ownedByOperator, 'answer', limit)).toBeGreaterThan(0);
    const broken = worker.run(ownedByOperator, 'wait for ever', limit).catch((error: unknown) => error);
    const gone = once(service, 'exit');
    service.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(await broken).toBeInstanceOf(Error);
    expect(await broken).not.toBeInstanceOf(UnreadableFile);
  });

  it.each<[Misbehaviour, string, number]>([
    ['die', 'corrupt', 30_000],
    ['fill the memory that no heap counts', 'too-heavy', 30_000],
    ['fill the memory', 'too-heavy', 60_000],
    ['hang', 'too-slow', 500],
    ['wait for ever', 'too-slow', 300],
    ['refuse', 'encrypted', 30_000],
  ])('tells of a reader that must %s: %s', async (task, problem, milliseconds) => {
    await startDecoder('misbehaving-worker.ts');
    const worker = connectWorker<Misbehaviour, number>();
    await expect(worker.run(ownedByOperator, task, { ...limit, milliseconds })).rejects.toMatchObject({
      problem,
    });
    expect(await worker.run(ownedByOperator, 'answer', limit)).toBeGreaterThan(0);
  });

  it('lets no more read at once than it has places, and the others wait', async () => {
    await startDecoder('misbehaving-worker.ts', 1);
    const [one, other] = [connectWorker<Misbehaviour, number>(), connectWorker<Misbehaviour, number>()];
    const pid = await one.run(ownedByOperator, 'answer', limit);
    const waiting = other.run(ownedByOperator, 'answer', limit);
    expect(await one.run(ownedByOperator, 'wait', limit)).toBe(pid);
    expect(other.owner()).toBeNull();
    await one.close();
    expect(await waiting).not.toBe(pid);
  });

  it('keeps nobody waiting for a place without end', async () => {
    await startDecoder('misbehaving-worker.ts', 1);
    await connectWorker<Misbehaviour, number>().run(ownedByOperator, 'answer', limit);
    const waiting = openRemoteProcess(socket(), { kind: 'decoder', args: [] }, () => true, 300);
    await expect(waiting).rejects.toThrow('has ended the connection');
  });

  it('gives a decoder that keeps what it has seen nothing of a second office', async () => {
    // One place: the process of the first is gone before the second has its own.
    await startDecoder('remembering-worker.ts', 1);
    const worker = connectWorker<Given, Remembered>();
    const first = await worker.run(lyon, { bytes: 'acte de Lyon' }, limit);
    const again = await worker.run(lyon, { bytes: 'plan' }, limit);
    expect(again).toEqual({ pid: first.pid, kept: ['acte de Lyon', 'plan'] });
    const second = await worker.run(nantes, { bytes: 'acte de Nantes' }, limit);
    expect(second.kept).toEqual(['acte de Nantes']);
    expect(second.pid).not.toBe(first.pid);
  });

  it('ends a process for which it is sent the bytes of a second office, whatever the server has meant', async () => {
    await startDecoder('remembering-worker.ts');
    const child = await openRemoteProcess(socket(), { kind: 'decoder', args: [] }, () => true);
    const messages: unknown[] = [];
    child.events.on('message', (message) => messages.push(message));
    const ended = once(child.events, 'end');
    await eventually(() => messages.length === 1);
    child.send(lyon, { task: { bytes: 'acte de Lyon' }, milliseconds: 30_000 });
    await eventually(() => messages.length === 2);
    child.send(nantes, { task: { bytes: 'acte de Nantes' }, milliseconds: 30_000 });
    await ended;
    expect(messages).toHaveLength(2);
    expect(child.wasLost()).toBe(true);
  });

  it('is told that two offices are two, and not which', async () => {
    const seen: ToReader[] = [];
    const server = createServer((connection) =>
      takeFrames<ToReader>(connection, (frame) => {
        seen.push(frame);
        if ('wanted' in frame) sendFrame(connection, { begun: true });
        else sendFrame(connection, { message: 'owner' in frame ? { result: 0, milliseconds: 0 } : 'ready' });
      }),
    );
    rmSync(socket(), { force: true });
    await new Promise<void>((resolve) => server.listen(socket(), resolve));
    closers.push(() => server.close());
    const worker = connectWorker<Given, number>();
    for (const owner of [lyon, nantes, lyon]) await worker.run(owner, { bytes: 'acte' }, limit);
    const owners = seen.flatMap((frame) => ('owner' in frame ? [frame.owner] : []));
    expect(owners).toHaveLength(3);
    expect([owners[0], new Set(owners).size]).toEqual([owners[2], 2]);
    expect(JSON.stringify(seen)).not.toMatch(/lyon|nantes|office/i);
  });

  it('gives a hijacked decoder no file, no variable, no program and no network', async ({ skip }) => {
    if (!isRoot) skip('a service without a network is made by root alone');
    const paper = join(folder, 'paper.txt');
    writeFileSync(paper, SECRET);
    chmodSync(paper, 0o600);
    const server = createServer((connection) => connection.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const { port } = server.address() as { port: number };
    await startDecoder('hijacked-worker.ts');
    const worker = connectWorker<Attempt, string>();
    const attempt = (what: Attempt['what']) =>
      worker.run(ownedByOperator, { what, path: paper, port }, limit);
    for (const what of [
      'read a file',
      'write a file',
      'read the environment of the server',
      'run a program',
      'open a connection',
      'open a connection from a thread',
      'send a datagram',
    ] as const)
      expect(await attempt(what), what).toMatch(/^refused: (ERR_ACCESS_DENIED|ENOENT)$/);
    expect(await attempt('read the environment')).not.toContain(SECRET);
    // Whatever native code does: there is no interface that leads anywhere.
    const pid = services[0]?.pid;
    const seen = execFileSync('nsenter', ['-t', String(pid), '-n', 'ip', '-o', 'addr'], { encoding: 'utf8' });
    expect(seen).not.toMatch(/inet/);
  });
});
