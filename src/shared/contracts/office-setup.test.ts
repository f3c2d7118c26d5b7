import { expect, test } from 'vitest';
import { officeSetupFormSchema } from './office-setup.ts';

test.each([
  ['imap', 'imap.etude.fr'],
  ['smtp', 'smtp.etude.fr'],
] as const)('a missing server of %s is told by an example of such a server', (kind, example) => {
  const servers = { imap: { host: '', port: 993 }, smtp: { host: '', port: 465 } };
  const { error } = officeSetupFormSchema.safeParse({ servers });
  const told = error?.issues.find(({ path }) => path.join('.') === `servers.${kind}.host`);
  expect(told?.message).toBe(`Indiquez un nom de serveur, par exemple ${example}`);
});
