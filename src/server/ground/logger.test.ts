import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';

function capture(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLogger('info', stream));
  return text;
}

describe('a log line about an error', () => {
  it('says where and of what kind it was, but not whose file it was about', () => {
    const folder = join(tmpdir(), 'FONTAINE Claire');
    let failure: unknown;
    try {
      readFileSync(join(folder, 'DUPONT Jean - RIB.pdf'));
    } catch (error) {
      failure = error;
    }
    const line = capture((logger) => logger.error({ err: failure, documentId: 'd1' }, 'item failed'));
    expect(line).toContain('ENOENT');
    expect(line).toContain('logger.test.ts');
    expect(line).not.toMatch(/FONTAINE|DUPONT|RIB/);
  });

  it.each<[string, () => unknown]>([
    ['a text that is no JSON', () => JSON.parse('{"nom": Dupont Jeanne')],
    ['an address that is none', () => new URL('Dupont Jeanne')],
    ['a number that is none', () => BigInt('Dupont')],
    ['a contract that does not fit', () => z.literal('Dupont').parse('Durand')],
  ])('of a library says where and of what kind it was, and repeats no word of %s', (_, work) => {
    let failure: unknown;
    try {
      work();
    } catch (error) {
      failure = error;
    }
    const line = capture((logger) => logger.error({ err: failure }, 'item failed'));
    expect(line).toContain('logger.test.ts');
    expect(line).toMatch(/"type":"\w{1,20}Error"/);
    expect(line).not.toMatch(/Dupont|Durand/);
  });

  it('of our own keeps its sentence', () => {
    const line = capture((logger) =>
      logger.error({ err: new Error('the licence of this mail is gone') }, 'x'),
    );
    expect(line).toContain('the licence of this mail is gone');
  });

  it('keeps the codes of the errors underneath, and none of their values', () => {
    const cause = Object.assign(new Error('Key (email)=(claire@orange.example) already exists'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'clients_notary_id_name_key_key',
    });
    const asked = { query: 'insert into clients values ($1)', params: ['FONTAINE'] };
    const failure = Object.assign(new Error('Failed query: insert … params: FONTAINE', { cause }), asked);
    const line = capture((logger) => logger.error({ err: failure }, 'run failed'));
    expect(line).toContain('23505');
    expect(line).toContain('clients_notary_id_name_key_key');
    expect(line).not.toMatch(/FONTAINE|orange\.example/);
  });
});

describe('a command that fails', () => {
  /** What the operator reads of it. */
  function fail(work: string): string {
    const dataDir = mkdtempSync(join(tmpdir(), 'minutier-failure-'));
    const script = `import { readFileSync } from 'node:fs';
      import { runOperatorCommand } from './scripts/run-operator-command.ts';
      const refused = () => Object.assign(new Error('Failed query: insert params: claire@orange.example,FONTAINE',
        { cause: Object.assign(new Error('Key (email)=(claire@orange.example)'), { severity: 'ERROR', code: '23505' }) }),
        { query: 'insert into licenses values ($1)', params: ['claire@orange.example'] });
      await runOperatorCommand({ help: '', failure: 'Rien n’est fait.' }, async () => { ${work} });`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    rmSync(dataDir, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('Rien n’est fait.');
    return stderr;
  }

  it.each([
    ['names no file', `readFileSync('/tmp/FONTAINE Claire/RIB.pdf')`, 'ENOENT'],
    ['names no value of a row', 'throw refused()', '23505'],
    [
      'where nobody waited for it neither',
      'void Promise.reject(refused()); await new Promise((done) => setTimeout(done, 5000))',
      '23505',
    ],
  ])('%s', (_, work, code) => {
    const said = fail(work);
    expect(said).toContain(code);
    expect(said).not.toMatch(/FONTAINE|RIB|orange\.example/);
  });
});
