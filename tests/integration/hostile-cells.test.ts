import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sheetHeadings, sheetNames } from '#server/automations/office/sheets.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { SheetAnswers } from '#shared/contracts/sheet-answers.ts';
import { testDatabases } from '#support/databases.ts';
import { writePlantedWorkbook } from '#support/planted-workbook.ts';
import { openTestApp, testKeys } from '#support/test-app.ts';

const tag = 'Où êtes-vous <img src=x onerror=window.__xss=1> ?';
const formula = '=HYPERLINK("https://ailleurs.example","Nous trouver")';
const turned = '\u202eQuels sont vos horaires\u202c ?';
const wide = '＝cmd|’/c calc’!A1';

it('hostile cells of the sheet of answers are words; one of a million letters is left out, and said to be', async () => {
  const [pglite] = testDatabases;
  if (!pglite) throw new Error('no database');
  const test = await openTestApp(await pglite.open());
  const { folders, run } = test.office;
  const rows = [
    [tag, 'Ici <script>window.__xss=1</script>'],
    ['Comment vous trouver ?', formula],
    [turned, wide],
    ['Combien coûte @0@ une procuration ?', '+33 ou -1 @SUM(1+1)'],
    ['Où se garer ?', '@1@'],
  ];
  mkdirSync(folders.sheets, { recursive: true });
  writeFileSync(
    join(folders.sheets, `${sheetNames.knowledge}.xlsx`),
    await writePlantedWorkbook(sheetNames.knowledge, { headings: [...sheetHeadings.knowledge], rows }, [
      '_x0007__x001B_[31m',
      'place '.repeat(180_000),
    ]),
  );
  const answer = await run('client_management');
  expect(answer.success).toBe(true);
  expect(JSON.stringify(answer.steps)).toContain('ligne 6 : la réponse dépasse 10 000 caractères');
  const { lines }: SheetAnswers = (
    await test.call('GET', routes.sheetAnswers, { key: testKeys.notary })
  ).json();
  const answers = new Map(lines?.map((line) => [line.question, line.answer]));
  expect(answers.get(tag)).toBe('Ici <script>window.__xss=1</script>');
  expect(answers.get('Comment vous trouver ?')).toBe(formula);
  expect(answers.get(turned)).toBe(wide);
  const priced = [...answers.keys()].find((question) => question.startsWith('Combien coûte')) ?? '';
  for (const control of ['\u0000', '\u0007', '\u001b']) expect(priced.includes(control)).toBe(false);
  expect([...answers.keys()]).not.toContain('Où se garer ?');
  await test.close();
}, 180_000);
