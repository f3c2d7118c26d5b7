import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
const index = readFileSync(`${folder}/README.md`, 'utf8');

it.each(files)('%s is in the index, with its day, its title and what it is worth today', (file) => {
  const [, day, title] =
    /^# (\d{4}-\d\d-\d\d) · (.+)\n/.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
  expect(index).toContain(`| [${file.slice(0, 4)}](${file}) | ${day} | ${title} | `);
});

it('the index names no decision without a file', () => {
  const named = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file]) => file);
  expect(named).toEqual(files);
});

it('no number stands for two decisions, and each that has no file is explained', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  const [, explained = ''] = index.split('Numbers without a file:');
  for (let number = 1; number < Math.max(...numbers); number += 1)
    if (!numbers.includes(number)) expect(explained).toContain(String(number).padStart(4, '0'));
});
