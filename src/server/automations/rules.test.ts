import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What looks at no more than an address, a name, a key or what a rule itself has kept, and so may be asked where screens are served. */
const SHORT = [
  'announcesNoReader',
  'areLinesMixed',
  'clientNameKey',
  'createHalfErased',
  'findReturnAddress',
  'isSamePerson',
  'listOwners',
  'parseExample',
  'takeWords',
];

/** Rules of messages and of sheets, and the two that read documents. */
const IMPORT =
  /^import \{([^}]*)\} from '(?:#server\/mail\/|#server\/automations\/sheet-rules\/|(?:\.{1,2}\/)+sheet-rules\/|#server\/reading\/read-document\.ts|#server\/reading\/examples\/learnt-examples\.ts)[^']*';$/gm;

function listRules(code: string): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ') && !SHORT.includes(name)),
  );
}

it('no rule that reads what strangers wrote is called outside of the threads of rules', () => {
  const server = join(import.meta.dirname, '..');
  const files = globSync(['automations/**/*.ts', 'desk/**/*.ts'], {
    cwd: server,
    exclude: ['**/*.test.ts', 'automations/sheet-rules/**', 'automations/rules.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const called = files.flatMap((file) =>
    listRules(readFileSync(join(server, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(called).toEqual([]);
});

it.each([
  "import { findQuestions } from '#server/mail/questions/find-questions.ts';",
  "import {\n  matchAnswer,\n  type KnowledgeEntry,\n} from '#server/mail/questions/match-answer.ts';",
  "import { readKnowledge } from '../sheet-rules/read-knowledge.ts';",
  "import { readKnowledge } from '#server/automations/sheet-rules/read-knowledge.ts';",
  "import { readDocument } from '#server/reading/read-document.ts';",
])('one that were would be found: %s', (code) => {
  expect(listRules(code)).toHaveLength(1);
});
