import { expect, it } from 'vitest';
import { createMailOffices } from './mail-offices.ts';

const imap = { host: 'imap.thief.example', port: 993 };
const smtp = { host: 'smtp.thief.example', port: 465 };

function openOffices(places: { imap: typeof imap; smtp: typeof smtp } | null) {
  const proved: string[] = [];
  const offices = createMailOffices({
    config: { databaseUrl: 'postgres://', mailServers: new Map(), demo: false },
    accounts: {
      find: async () => ({ password: 'secret', startedAt: new Date() }),
      noteProof: async (_, address) => void proved.push(address),
    },
    embedded: () => ({}) as never,
    findChosen: async () => ({ provider: 'imap', places }),
  });
  return { offices, proved };
}

it.each([
  ['leads to by itself proves it', null, ['pieces@orange.fr']],
  ['does not lead to, but the office has named, proves nothing', { imap, smtp }, []],
])('a sign-in on a server that the address %s', async (_, places, expected) => {
  const { offices, proved } = openOffices(places);
  const access = await offices.findAccess({ id: 'one', email: 'pieces@orange.fr' } as never);
  if (!access) throw new Error('no server');
  await offices.noteProof('one', access);
  expect(proved).toEqual(expected);
});
