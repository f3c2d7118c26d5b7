import { describe, expect, it } from 'vitest';
import { findPublicAddress } from './find-public-address.ts';
import { NotAllowed } from './public-address.ts';

const answering =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

describe('the address that a stranger’s name leads to', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.254',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.18.0.1',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ])('is refused when it is %s', async (address) => {
    await expect(findPublicAddress('imap.etude.fr', answering(address))).rejects.toThrow(NotAllowed);
    await expect(findPublicAddress('imap.etude.fr', answering('93.184.215.14', address))).rejects.toThrow(
      NotAllowed,
    );
  });

  // What the system itself makes of a literal is asked of the system.
  it.each(['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '::1', 'localhost'])(
    'is refused when the name is « %s »',
    async (name) => {
      await expect(findPublicAddress(name)).rejects.toThrow(NotAllowed);
    },
  );

  it('is the one that was looked at, IPv4 first', async () => {
    const answers = answering('2a00:1450:4007::6d', '93.184.215.14');
    expect(await findPublicAddress('imap.etude.fr', answers)).toBe('93.184.215.14');
    expect(await findPublicAddress('imap.etude.fr', answering('2a00:1450:4007::6d'))).toBe(
      '2a00:1450:4007::6d',
    );
  });

  it('is none when the name has none', async () => {
    await expect(findPublicAddress('imap.etude.fr', answering())).rejects.toThrow(NotAllowed);
  });
});
