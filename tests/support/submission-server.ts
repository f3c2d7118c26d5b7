import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The office's way out: a real SMTP server that wants a password or a token. */
export interface SubmissionServer {
  port: number;
  taken: { from: string; to: string[]; raw: Buffer; user: string }[];
  /** Called before a login is judged. */
  beforeLogin: (() => Promise<void>) | null;
  /** Called when a message has been taken, before the sender is told. */
  beforeAnswer: (() => Promise<void>) | null;
  /** The answer that a sender gets to his recipient, or to `at`. */
  refusal: { code: number; text?: string; at?: 'MAIL FROM' | 'DATA' } | null;
  /** The connection breaks when the message has been taken, before the sender is told. */
  breaksAfterTaking: boolean;
  logins: number;
  close(): Promise<void>;
}

export async function openSubmissionServer(accepted: {
  password: string;
  accessToken: string;
}): Promise<SubmissionServer> {
  const state: SubmissionServer = {
    port: 0,
    taken: [],
    beforeLogin: null,
    beforeAnswer: null,
    refusal: null,
    breaksAfterTaking: false,
    logins: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  function refuse(at: string): Error | null {
    const { refusal } = state;
    if (!refusal || (refusal.at ?? 'RCPT TO') !== at) return null;
    return Object.assign(new Error(refusal.text ?? 'no such mailbox'), { responseCode: refusal.code });
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'XOAUTH2'],
    async onAuth(auth, _session, done) {
      state.logins += 1;
      await state.beforeLogin?.();
      const good = auth.method === 'XOAUTH2' ? accepted.accessToken : accepted.password;
      const given = auth.method === 'XOAUTH2' ? auth.accessToken : auth.password;
      // A token may say whose it is, as Dovecot's are told to.
      if (given === good || given?.startsWith(`${good}--`)) done(null, { user: auth.username ?? '' });
      else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) => done(refuse('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refuse('RCPT TO')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refused = refuse('DATA');
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        state.taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks),
          user: String(session.user),
        });
        await state.beforeAnswer?.();
        if (state.breaksAfterTaking)
          for (const connection of server.connections) connection._socket.destroy();
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.port = (server.server.address() as AddressInfo).port;
  return state;
}
