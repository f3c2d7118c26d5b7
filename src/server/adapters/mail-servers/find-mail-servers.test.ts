import { describe, expect, it } from 'vitest';
import { createFindMailServers } from './find-mail-servers.ts';

const record = (name: string, port: number, priority = 0, weight = 0) => ({ name, port, priority, weight });

function findWith(records: Record<string, ReturnType<typeof record>[]>, configured = new Map()) {
  return createFindMailServers({
    configured,
    resolve: async (name) => {
      const found = records[name];
      if (!found) throw Object.assign(new Error('no records'), { code: 'ENOTFOUND' });
      return found;
    },
  });
}

describe('the servers of an office’s address', () => {
  it('are Google’s for Gmail, whatever the case', async () => {
    const find = findWith({});
    for (const address of ['etude@gmail.com', 'Etude@GoogleMail.com'])
      expect(await find(address)).toMatchObject({
        imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
        smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
        keepsSent: true,
      });
  });

  it('are the configured ones before all others', async () => {
    const servers = {
      imap: { host: 'mail.etude.fr', port: 993, security: 'tls' },
      smtp: { host: 'mail.etude.fr', port: 465, security: 'tls' },
      keepsSent: false,
    };
    const find = findWith({}, new Map([['etude.fr', servers]]));
    expect(await find('pieces@Etude.fr')).toBe(servers);
  });

  it('are those that the domain names, the preferred ones first', async () => {
    const find = findWith({
      '_imaps._tcp.etude.fr': [
        record('second.etude.fr', 993, 20),
        record('light.etude.fr', 993, 10, 1),
        record('imap.etude.fr', 993, 10, 5),
      ],
      '_submission._tcp.etude.fr': [record('ssl0.ovh.net.', 587)],
    });
    expect(await find('pieces@etude.fr')).toEqual({
      imap: { host: 'imap.etude.fr', port: 993, security: 'tls', guarded: true },
      smtp: { host: 'ssl0.ovh.net', port: 587, security: 'starttls', guarded: true },
      keepsSent: false,
    });
  });

  it.each([
    ['nothing', []],
    ['a port of another service', [record('imap.etude.fr', 6379), record('imap.etude.fr', 25)]],
    ['that the service is not offered', [record('.', 0)]],
    ['a stranger’s host', [record('imap.etude.fr.example.org', 993)]],
    ['a machine rented from a provider', [record('vps-1a2b3c4d.vps.ovh.net', 993)]],
    ['a website at a provider', [record('imap.cluster027.hosting.ovh.net', 993)]],
    ['a name that only begins like a provider’s', [record('pro1.mail.ovh.net.example.org', 993)]],
    ['a customer’s name at a provider', [record('imap.orange.fr.vps.gandi.net', 993)]],
  ])('are unknown when the domain says %s', async (_, imaps) => {
    const find = findWith({
      '_imaps._tcp.etude.fr': imaps,
      '_submission._tcp.etude.fr': [record('smtp.etude.fr', 587)],
    });
    await expect(find('pieces@etude.fr')).rejects.toMatchObject({ problem: 'server-unknown' });
  });

  it.each(['ssl0.ovh.net', 'pro2.mail.ovh.net', 'mail.gandi.net', 'Outlook.Office365.com.', 'imap.ionos.fr'])(
    'may be %s, which is a provider’s own mail host',
    async (host) => {
      const find = findWith({
        '_imaps._tcp.etude.fr': [record(host, 993)],
        '_submissions._tcp.etude.fr': [record('smtp.etude.fr', 465)],
      });
      expect((await find('pieces@etude.fr')).imap.host).toBe(host.toLowerCase().replace(/\.$/, ''));
    },
  );

  it('are asked for again later when the DNS does not answer', async () => {
    const find = createFindMailServers({
      configured: new Map(),
      resolve: () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })),
    });
    await expect(find('pieces@etude.fr')).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
