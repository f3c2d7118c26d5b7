import { describe, expect, it } from 'vitest';
import { findWayTo } from './way-to-server.ts';

const endpoint = { host: 'imap.etude.fr', port: 993, security: 'tls' as const };

describe('the way to a mail server', () => {
  it('that a domain names is the address that was looked at, with the name for its certificate', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '93.184.215.14' : '127.0.0.1' }];
    };
    expect(await findWayTo({ ...endpoint, guarded: true }, rebinding)).toEqual({
      host: '93.184.215.14',
      port: 993,
      servername: 'imap.etude.fr',
    });
    await expect(findWayTo({ ...endpoint, guarded: true }, rebinding)).rejects.toMatchObject({
      problem: 'unreachable',
      code: 'private-address',
    });
  });

  it('that the operator has named may lead into his own network', async () => {
    const never = async () => {
      throw new Error('asked');
    };
    expect(await findWayTo({ ...endpoint, host: '10.0.0.7' }, never)).toEqual({
      host: '10.0.0.7',
      port: 993,
    });
  });

  it('is unreachable while its name has no address', async () => {
    const missing = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    await expect(findWayTo({ ...endpoint, guarded: true }, missing)).rejects.toMatchObject({
      problem: 'unreachable',
      code: 'ENOTFOUND',
    });
  });
});
