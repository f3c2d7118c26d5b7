import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
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
