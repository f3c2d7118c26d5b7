import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What looks at no more than an address, a name or a key, and so may be asked where screens are served. */
const SHORT = [
  'announcesNoReader',
  'clientNameKey',
  'createHalfErased',
  'findReturnAddress',
  'isSamePerson',
  'takeWords',
];

it('no rule that reads what strangers wrote is called outside of the threads of rules', () => {
  const folder = import.meta.dirname;
  const files = globSync(
    '{client-management,client-reminder,document-classification,office,bank-details}/*.ts',
    {
      cwd: folder,
      exclude: ['**/*.test.ts'],
    },
  );
  expect(files.length).toBeGreaterThan(50);
  const called = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ') && !SHORT.includes(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(called).toEqual([]);
});

const IMPORT = /^import \{([^}]*)\} from '\.\.\/(?:mail-rules|sheet-rules)\/[^']*';$/gm;
