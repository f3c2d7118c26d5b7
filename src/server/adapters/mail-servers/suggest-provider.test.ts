import { expect, test } from 'vitest';
import { suggestProvider } from './suggest-provider.ts';

const to = (exchange: string) => async () => [{ exchange, priority: 10 }];

test.each([
  ['pieces@gmail.com', '', 'google'],
  ['pieces@etude.fr', 'ASPMX.L.google.com', 'google'],
  ['pieces@hotmail.fr', '', 'microsoft'],
  ['pieces@etude.fr', 'etude-fr.mail.protection.outlook.com', 'microsoft'],
  ['pieces@etude.fr', 'mx1.mail.ovh.net', 'imap'],
  ['pieces@etude.fr', 'google.com.example.org', 'imap'],
] as const)('%s, whose mail goes to « %s », is %s', async (address, exchange, provider) => {
  expect(await suggestProvider(address, to(exchange))).toBe(provider);
});

test('an address whose domain answers nothing is asked for its servers', async () => {
  const silent = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await suggestProvider('pieces@etude.invalid', silent)).toBe('imap');
});
