/**
 * A mail server for thousands of mailboxes, in a process of its own: of IMAP4rev1 (RFC 3501) and IDLE (RFC 2177) what reading an
 * inbox takes, and nothing that it does not keep. Says its two ports, IMAP's and its own: `POST /<user>` delivers a message
 * to that mailbox, `GET /` tells of connections, of those in IDLE, of logins and of commands since it was asked last.
 */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface Message {
  uid: number;
  at: Date;
  source: string;
}

interface Session {
  socket: Socket;
  user: string;
  /** Of the IDLE under way. */
  idle: string | null;
}

const mailboxes = new Map<string, Message[]>();
const sessions = new Set<Session>();
let counts = { logins: 0, commands: 0 };

const inboxOf = (user: string) => mailboxes.get(user) ?? [];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function writeDate(at: Date): string {
  const day = String(at.getUTCDate()).padStart(2, ' ');
  const time = at.toISOString().slice(11, 19);
  return `"${day}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${time} +0000"`;
}

/** `3`, `2:5`, `4:*`, and lists of those. */
function isIn(set: string, uid: number, last: number): boolean {
  return set.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

function search(user: string, criteria: string): number[] {
  const messages = inboxOf(user);
  const last = messages.at(-1)?.uid ?? 0;
  const [, since] = /^SINCE "?(\S+?)"?$/i.exec(criteria) ?? [];
  const [, set] = /^UID (\S+)$/i.exec(criteria) ?? [];
  return messages
    .filter(({ at }) => !since || at.getTime() >= Date.parse(`${since} UTC`))
    .filter(({ uid }) => !set || isIn(set, uid, last))
    .map(({ uid }) => uid);
}

function tellItems({ uid, at, source }: Message, items: string): string {
  const told = [`UID ${uid}`];
  if (/INTERNALDATE/i.test(items)) told.push(`INTERNALDATE ${writeDate(at)}`);
  if (/RFC822\.SIZE/i.test(items)) told.push(`RFC822.SIZE ${source.length}`);
  if (/FLAGS/i.test(items)) told.push('FLAGS ()');
  const [, part] = /BODY\.PEEK\[\]<(\d+)\.\d+>/i.exec(items) ?? [];
  if (/BODY\.PEEK\[\]/i.test(items))
    told.push(`BODY[]${part === undefined ? '' : `<${part}>`} {${source.length}}\r\n${source}`);
  return told.join(' ');
}

function select(user: string): string[] {
  const messages = inboxOf(user);
  return [
    '* FLAGS (\\Seen \\Answered)',
    '* OK [PERMANENTFLAGS (\\Seen \\Answered \\*)] Kept',
    `* ${messages.length} EXISTS`,
    '* 0 RECENT',
    '* OK [UIDVALIDITY 1] Valid',
    `* OK [UIDNEXT ${(messages.at(-1)?.uid ?? 0) + 1}] Next`,
  ];
}

/** The lines before the end of a command; null for one that is not known here. */
function answer(session: Session, command: string, rest: string): string[] | null {
  const { user } = session;
  if (command === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1 IDLE'];
  if (command === 'NOOP' || command === 'CLOSE') return [];
  if (command === 'LIST' || command === 'LSUB')
    return [`* ${command} (\\HasNoChildren) "/" ${/"" ""$/.test(rest) ? '""' : 'INBOX'}`];
  if (command === 'SELECT' || command === 'EXAMINE') return select(user);
  if (command === 'UID SEARCH') return [`* SEARCH ${search(user, rest).join(' ')}`.trimEnd()];
  if (command === 'UID STORE') return [];
  if (command === 'UID FETCH') {
    const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
    const messages = inboxOf(user);
    const last = messages.at(-1)?.uid ?? 0;
    return messages.flatMap((message, index) =>
      isIn(set, message.uid, last) ? [`* ${index + 1} FETCH (${tellItems(message, items)})`] : [],
    );
  }
  return null;
}

function take(session: Session, line: string): void {
  const { socket } = session;
  const say = (...lines: string[]) => socket.write(lines.map((each) => `${each}\r\n`).join(''));
  if (session.idle) {
    const tag = session.idle;
    session.idle = null;
    return void say(/^DONE$/i.test(line) ? `${tag} OK Done` : `${tag} BAD DONE was awaited`);
  }
  counts.commands += 1;
  const [, tag = '*', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
  const command = name.toUpperCase();
  if (command === 'LOGIN') {
    counts.logins += 1;
    session.user = /^"?([^" ]+)/.exec(rest)?.[1] ?? '';
    return void say(`${tag} OK [CAPABILITY IMAP4rev1 IDLE] Welcome`);
  }
  if (command === 'LOGOUT') {
    say('* BYE', `${tag} OK`);
    return void socket.end();
  }
  if (command === 'IDLE') {
    session.idle = tag;
    return void say('+ idling');
  }
  const lines = answer(session, command, rest);
  if (lines) say(...lines, `${tag} OK Done`);
  else say(`${tag} BAD Not known here`);
}

function serve(socket: Socket): void {
  const session: Session = { socket, user: '', idle: null };
  sessions.add(session);
  let buffered = '';
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('close', () => sessions.delete(session));
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      take(session, line);
    }
  });
  socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] Ready\r\n');
}

function deliver(user: string, source: string): void {
  const messages = inboxOf(user);
  const uid = (messages.at(-1)?.uid ?? 0) + 1;
  mailboxes.set(user, [...messages, { uid, at: new Date(), source }]);
  for (const { socket, idle, user: whose } of sessions)
    if (idle && whose === user) socket.write(`* ${uid} EXISTS\r\n`);
}

async function listen(server: Server): Promise<number> {
  // Thousands may come at once.
  server.listen(0, '127.0.0.1', 8192);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const imap = await listen(createServer(serve));
const control = createHttpServer((request, response) => {
  if (request.method === 'GET') {
    const idle = [...sessions].filter((session) => session.idle).length;
    response.end(JSON.stringify({ connections: sessions.size, idle, ...counts }));
    counts = { logins: 0, commands: 0 };
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    deliver(decodeURIComponent((request.url ?? '/').slice(1)), Buffer.concat(chunks).toString('latin1'));
    response.end();
  });
});
process.stdout.write(`${imap} ${await listen(control)}\n`);
