import { describe, expect, it } from 'vitest';
import { parseMailServers } from '#server/adapters/mail-servers/mail-servers.settings.ts';

describe('MAIL_SERVERS', () => {
  it('names two servers a domain, encrypted unless they are on this machine', () => {
    const servers = parseMailServers(
      'Etude.fr=imaps://imap.etude.fr,smtp://smtp.etude.fr:2587; essai.fr = smtp://127.0.0.1:1025,imap://localhost:1143;',
    );
    expect(Object.fromEntries(servers)).toEqual({
      'etude.fr': {
        imap: { host: 'imap.etude.fr', port: 993, security: 'tls' },
        smtp: { host: 'smtp.etude.fr', port: 2587, security: 'starttls' },
        keepsSent: false,
      },
      'essai.fr': {
        imap: { host: 'localhost', port: 1143, security: 'none' },
        smtp: { host: '127.0.0.1', port: 1025, security: 'none' },
        keepsSent: false,
      },
    });
  });

  it.each([
    'etude.fr',
    'etude.fr=imaps://imap.etude.fr',
    'etude.fr=imaps://a.fr,imaps://b.fr',
    'etude.fr=https://a.fr,smtps://b.fr',
    'etude.fr=imaps://a.fr,smtps://b.fr,smtps://c.fr',
    '=imaps://a.fr,smtps://b.fr',
  ])('stops the start when it reads %s', (text) => {
    expect(() => parseMailServers(text)).toThrow(/MAIL_SERVERS contient « .* », mais il faut des serveurs/);
  });

  it('takes no password, and repeats none', () => {
    expect(() => parseMailServers('etude.fr=imaps://u:secret@a.fr,smtps://b.fr')).toThrow(
      /ni compte ni mot de passe/,
    );
    expect(() => parseMailServers('etude.fr=imap//u:secret@a.fr')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
