import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What the server does with the next message: takes it, refuses it, or breaks off before or after taking it. */
export type SmtpMood = 'take' | 'refuse-for-now' | 'refuse' | 'break-before' | 'break-after';

/** A mail server that speaks as much SMTP (RFC 5321) as a sender needs. */
export interface SmtpServer {
  url: string;
  mood: SmtpMood;
  /** Addresses that it does not know, whatever its mood. */
  unknown: Set<string>;
  taken: { from: string; to: string[]; message: Buffer }[];
  close(): Promise<void>;
}

export async function openSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const state: SmtpServer = {
    url: '',
    mood: 'take',
    unknown: new Set(),
    taken: [],
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  function converse(socket: Socket): void {
    let pending = '';
    let inData = false;
    let from = '';
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);

    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO') say('250 smtp.test');
      else if (verb === 'MAIL') {
        from = address;
        to = [];
        say('250 ok');
      } else if (verb === 'RCPT') {
        if (state.mood === 'refuse' || state.unknown.has(address)) return void say('550 no such mailbox');
        to.push(address);
        say(state.mood === 'refuse-for-now' ? '451 try again later' : '250 ok');
      } else if (verb === 'DATA') {
        if (state.mood === 'break-before') return void socket.destroy();
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }

    function message(text: string): void {
      inData = false;
      // Dots are doubled on the way (RFC 5321 §4.5.2).
      state.taken.push({ from, to, message: Buffer.from(text.replace(/^\.\./gm, '.'), 'latin1') });
      if (state.mood === 'break-after') socket.destroy();
      else say('250 taken');
    }

    say('220 smtp.test ESMTP');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1');
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) message(`${part}\r\n`);
        else command(part);
      }
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
