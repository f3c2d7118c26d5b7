import { expect, it } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { warnOfNoMailServer } from './warn-of-no-mail-server.ts';

const production = {
  DATABASE_URL: 'postgres://minutier:secret@base/minutier',
  ENCRYPTION_KEY: 'ab'.repeat(32),
};
const smtp = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'licences@minutier.example' };

function warningsOf(environment: Record<string, string>): string[] {
  const said: string[] = [];
  const config = parseConfig({ DATA_DIR: '/nowhere/minutier', DEMO: 'false', ...environment });
  warnOfNoMailServer(config, { warn: (text: string) => void said.push(text) } as never);
  return said;
}

it('a production that can write to nobody says so at each start', () => {
  expect(warningsOf(production)).toEqual([expect.stringContaining('SMTP_URL')]);
});

it('nothing is said of one that can, of what is only looked at, nor of the embedded database, which writes files', () => {
  for (const given of [{ ...production, ...smtp }, { ...production, ROLE: 'look' }, {}])
    expect(warningsOf(given)).toEqual([]);
});
