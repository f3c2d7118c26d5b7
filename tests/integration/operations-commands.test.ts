import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { ENTER } from '#server/database/scoped-pool.ts';

/** What an operator reads as he types: each block of commands of the pages, its lines that go on on the next one put together. */
const pages = ['README.md', 'docs/operations/README.md', 'docs/operations/incident.md'].map((name) => {
  const text = readFileSync(name, 'utf8');
  const [production = ''] = name === 'README.md' ? (/\n## En production\n[\s\S]*/.exec(text) ?? []) : [text];
  const blocks = [...production.matchAll(/```\n([^`]{1,4000})```/g)].map(([, block = '']) =>
    block
      .replaceAll(/ ?\\\n */g, ' ')
      .trimEnd()
      .split('\n'),
  );
  return { name, text: production, blocks };
});
const allBlocks = pages.flatMap(({ name, blocks }) => blocks.map((lines) => ({ name, lines })));
const typed = allBlocks.flatMap(({ lines }) => lines);
/** Commands in the middle of a sentence too. */
const written = pages
  .flatMap(({ text }) => text.split(/[`\n]/))
  .filter((piece) => /\b(?:docker compose|npm run|scripts\/)/.test(piece));

const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, object>;
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function pageOf(name: string) {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`no page ${name}`);
  return page;
}

describe('the commands that an operator types', () => {
  /** The words that this expression's first group finds in what is typed or written. */
  const listNamed = (expression: RegExp) =>
    written.flatMap((piece) => [...piece.matchAll(expression)].map(([, word = '']) => word));

  it('name what is there: scripts, commands of npm, services', () => {
    const files = listNamed(/\b((?:scripts|src)\/[\w/-]{1,60}\.(?:ts|sql))\b/g);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    const commands = listNamed(/\bnpm run ([a-z-]{2,40})\b/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const entered = listNamed(/docker compose (?:exec|run --rm)(?: -\S{1,80}| "[^"]{1,80}")* (\w{1,30})\b/g);
    const started = listNamed(/docker compose (?:stop|up)((?: [\w=-]{1,30}){0,9})/g)
      .flatMap((words) => words.split(' '))
      .filter((word) => word && !/^-|=\d$/.test(word));
    expect([...entered, ...started].filter((name) => !(name in services))).toEqual([]);
    for (const found of [files, commands, entered, started]) expect(found.length).toBeGreaterThan(3);
  });

  it('write only into folders that were given to the container’s account, whose rights are few', () => {
    const mounts = allBlocks.flatMap(({ name, lines }) =>
      lines.flatMap((line, at) =>
        [...line.matchAll(/-v "\$PWD\/(\w{1,30}):\/\w{1,30}"/g)].map(([, folder = '']) => ({
          folder,
          place: `${name}: ${line}`,
          before: lines.slice(0, at).join('\n'),
        })),
      ),
    );
    expect(new Set(mounts.map(({ folder }) => folder))).toEqual(new Set(['sauvegarde', 'incident']));
    for (const { folder, before, place } of mounts)
      expect(
        [`sudo install -d -o 1000 ${folder}`, `sudo chown -R 1000 ${folder}`].some((line) =>
          before.includes(line),
        ),
        place,
      ).toBe(true);
  });

  it('take out what an erasure is done again from before the base is destroyed, and start nothing that writes to clients in between', () => {
    const { text } = pageOf('docs/operations/README.md');
    const [, back = ''] = /\n## Revenir en arrière\n([\s\S]*?)\n## /.exec(text) ?? [];
    const destroyed = back.indexOf('docker compose down --volumes');
    for (const taken of ['effacements.tsv', 'silences.tsv']) {
      expect(back.indexOf(`> ${taken}`)).toBeGreaterThan(0);
      expect(back.indexOf(`> ${taken}`)).toBeLessThan(destroyed);
    }
    expect(back).toContain('**sans la dernière ligne**');
    const { text: incident } = pageOf('docs/operations/incident.md');
    expect(incident).toContain('**sans sa dernière ligne**');
  });

  it.each([0, 1, 2])('destroy no base while copy %i of three was not made', (failing) => {
    const block = pageOf('docs/operations/README.md').blocks.find((lines) =>
      lines.some((line) => line.includes('docker compose down --volumes')),
    );
    const folder = mkdtempSync(join(tmpdir(), 'minutier-going-back-'));
    // Which call fails; each writes down that it was made.
    const docker = `#!/bin/sh\nprintf '%s\\n' "$*" >> calls\n[ "$(wc -l < calls)" -ne ${failing + 1} ]\n`;
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}` };
    spawnSync('bash', ['-c', block?.join('\n') ?? ''], { cwd: folder, env });
    const calls = readFileSync(join(folder, 'calls'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(calls.trim().split('\n')).toHaveLength(failing + 1);
    expect(calls).not.toContain('down');
  });

  it('say in the quick start by which address browsers come, behind whom, and by whom mails leave', () => {
    const quick = pageOf('README.md').blocks.find((lines) =>
      lines.some((line) => line.includes('create-admin')),
    );
    const start = quick?.findIndex((line) => line.startsWith('docker compose up')) ?? -1;
    for (const name of ['PUBLIC_URL=https://', 'TRUSTED_PROXIES=', 'SMTP_URL=', 'MAIL_FROM=']) {
      const given = quick?.findIndex((line) => line.includes(name)) ?? -1;
      expect(given, name).toBeGreaterThanOrEqual(0);
      expect(given, name).toBeLessThan(start);
    }
  });

  it('give the terminal back, so that the next one can be typed', () => {
    const starts = typed.filter((line) => /^docker compose up\b/.test(line));
    expect(starts.length).toBeGreaterThan(4);
    expect(starts.filter((line) => !/ -d\b/.test(line))).toEqual([]);
  });

  it('want nothing of the machine but Docker, in the hour of an incident', () => {
    expect(pageOf('docs/operations/incident.md').text).not.toContain('npm ');
  });

  it('ask for more workers where the next start finds it again', () => {
    expect(pages.filter(({ blocks }) => blocks.flat().some((line) => line.includes('--scale')))).toEqual([]);
    const { text } = pageOf('docs/operations/README.md');
    expect(text).not.toContain('--scale worker');
    const asked = [...text.matchAll(/\b([A-Z_]{3,40})=3\b/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(1);
    for (const name of asked) expect(readFileSync('compose.yaml', 'utf8')).toContain(`\${${name}:-`);
  });

  it('put a new key in its place only once everything is sealed with it, and make no other meanwhile', () => {
    const rotating = allBlocks.filter(({ lines }) => lines.some((line) => line.includes('rotate-key.ts')));
    expect(rotating).toHaveLength(2);
    for (const { name, lines } of rotating) {
      const moved = lines.filter((line) => line.includes('mv -f secrets/next_key'));
      expect(moved, name).toEqual([expect.stringMatching(/rotate-key\.ts +&& mv -f secrets\/next_key/)]);
      const made = lines.filter((line) => line.includes('> secrets/next_key'));
      expect(made, name).toEqual([expect.stringMatching(/^\[ -e secrets\/next_key \] \|\| openssl/)]);
    }
  });

  it('write no backup over another', () => {
    const backups = typed.filter(
      (line) => line.includes('scripts/backup.ts /') || line.includes('scripts/backup.ts "/'),
    );
    expect(backups).toHaveLength(2);
    // Of an incident there is one.
    for (const line of backups) expect(line).toMatch(/\$\(date [^)]{1,20}\)|incident\.zip/);
  });
});

describe('what an operator does when secrets are replaced', () => {
  it('has PostgreSQL see the new passwords before it is told to give them to its logins', () => {
    const { blocks } = pageOf('docs/operations/README.md');
    const changing = blocks.find((lines) => lines.some((line) => line.includes('mv -f secrets/next ')));
    const at = (word: string) => changing?.findIndex((line) => line.includes(word)) ?? -1;
    const order = [
      'mv -f secrets/next ',
      '--force-recreate --wait postgres',
      'logins.sql',
      '--force-recreate web worker',
    ];
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b));
    expect(order.map(at)).not.toContain(-1);
  });

  it('takes back every way in that a stolen database and key would open', () => {
    const { text } = pageOf('docs/operations/incident.md');
    for (const table of ['sessions', 'known_browsers', 'sign_in_links'])
      expect(text).toContain(`-c 'delete from ${table}'`);
  });
});

describe('whom a thief or a leaver has let in by webhooks', () => {
  it.each(['Un administrateur s’en va', 'Le serveur est pris'])('is looked for in « %s »', (title) => {
    const [, part = ''] = pageOf('docs/operations/incident.md').text.split(`\n## ${title}\n`);
    const [said = ''] = part.split('\n## ');
    expect(said).toContain('« Remplacer le secret »');
    expect(said).toMatch(/hôte/i);
  });
});

describe('whoever finds a weakness', () => {
  it('is led to an address that the operator has given, and to nobody who is not there', () => {
    const [, contact = ''] = readFileSync('SECURITY.md', 'utf8').split('\n## ');
    expect(contact).toContain('CONTACT_URL');
    expect(contact).toContain('`/contact`');
    expect(contact).not.toMatch(/@|\[[^\]]{1,40}…/);
  });
});

describe('the drill of a restoration', () => {
  it('starts what only shows, and neither what writes nor what works', () => {
    const { text } = pageOf('docs/operations/README.md');
    const [, drill = ''] = /\n## S’exercer à restaurer\n([\s\S]{1,6000}?)\n## /.exec(text) ?? [];
    const started = [...drill.matchAll(/docker compose up[^`]{0,80}/g)].map(([command]) => command);
    expect(started).toEqual(['docker compose up -d look']);
  });
});

describe('a pooler before PostgreSQL', () => {
  it('may share connections by session only: whose rows are seen is told once for a whole connection', async () => {
    // By transaction these would be the turns of two offices over one connection.
    const connection = new pg.Client({ connectionString: inject('postgresUrl') });
    await connection.connect();
    const seen = async () => {
      const { rows } = await connection.query(`select current_setting('minutier.notary_id', true) as whose`);
      return rows[0]?.whose;
    };
    await connection.query('begin');
    await connection.query(ENTER, ['none', 'office-a']);
    await connection.query('commit');
    expect(await seen()).toBe('office-a');
    await connection.query(ENTER, ['none', 'office-b']);
    expect(await seen()).toBe('office-b');
    await connection.end();
    for (const place of ['README.md', join('docs/decisions', '0034-what-intake-costs.md')]) {
      const text = readFileSync(place, 'utf8').replaceAll('\n', ' ');
      expect(text, place).not.toMatch(/PgBouncer 1\.21 or later\) or|1\.21 ou plus récente, ou/);
    }
    expect(pageOf('README.md').text).toMatch(
      /PgBouncer[^.]{0,80}\*\*par session seulement\*\* \(`pool_mode = session`\)/,
    );
  });
});
