import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AttachmentExpectation, MessageExpectation } from './expectations.ts';
import { DEMO_KNOWLEDGE } from './knowledge.ts';
import { DEMO_CLIENTS } from './office.ts';
import { writeDemoMailbox } from './write-demo-mailbox.ts';

const NOW = new Date('2027-02-10T14:30:00Z');

describe('the mailbox of the demo office', () => {
  let folder = '';
  let expectations: MessageExpectation[] = [];
  const mails = new Map<string, { raw: Buffer; mail: ParsedMail }>();
  const progress: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-'));
    expectations = await writeDemoMailbox(folder, NOW, (done, total) => progress.push(`${done}/${total}`));
    for (const file of (await readdir(folder)).sort()) {
      const raw = await readFile(join(folder, file));
      mails.set(file, { raw, mail: await simpleParser(raw) });
    }
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('holds one whole message for each expectation, in the order of arrival', () => {
    expect([...mails.keys()]).toEqual(expectations.map(({ file }) => file));
    const dates = [...mails.values()].map(({ mail }) => mail.date?.getTime() ?? 0);
    expect(dates).toEqual([...dates].sort((one, other) => one - other));
    expect(Math.max(...dates)).toBeLessThan(NOW.getTime());
    expect(Math.min(...dates)).toBeGreaterThan(NOW.getTime() - 8 * 86_400_000);
  });

  it('says how far it is', () => {
    expect(progress[0]).toBe(`0/${expectations.length}`);
    expect(progress.at(-1)).toBe(`${expectations.length}/${expectations.length}`);
  });

  it('has every kind of message that an office receives', () => {
    const replies = expectations.map(({ reply }) => (reply.action === 'none' ? reply.reason : reply.action));
    const kinds = [
      'documents',
      'answer',
      'redirect',
      'thanks',
      'professional',
      'auto-reply',
      'bounce',
      'newsletter',
      'spam',
    ];
    expect([...new Set(replies)].sort()).toEqual(kinds.sort());
    expect(expectations.filter(({ newClient }) => newClient)).toHaveLength(1);
  });

  it('has every kind of attachment that clients send', () => {
    const types = [...mails.values()].flatMap(({ mail }) =>
      mail.attachments.map(({ contentType }) => contentType),
    );
    expect(types).toEqual(
      expect.arrayContaining([
        'application/pdf',
        'image/jpeg',
        'image/png',
        'application/zip',
        'message/rfc822',
      ]),
    );
    expect(types.some((type) => type.endsWith('wordprocessingml.document'))).toBe(true);
    const notes = new Set(expectations.flatMap(({ attachments }) => attachments.map(({ note }) => note)));
    expect([...notes].filter(Boolean).sort()).toEqual(
      ['call-back', 'duplicate', 'executable', 'expired', 'several-documents', 'unreadable'].sort(),
    );
  });

  it('tells of each attachment what becomes of it', () => {
    for (const { file, attachments } of expectations) {
      // A delivery report's technical parts have no name.
      const named = mails.get(file)?.mail.attachments.filter(({ filename, related }) => filename && !related);
      const documents = named ?? [];
      expect(attachments.length, file).toBeGreaterThanOrEqual(documents.length);
    }
    for (const attachment of expectations.flatMap((expectation) => expectation.attachments)) {
      expect(attachment.fileNames.length > 0, attachment.attachment).toBe(attachment.state === 'filed');
      for (const name of attachment.fileNames)
        expect(name).toMatch(/^.+ - .+ - (\d\d-\d\d-\d{4}|sans date)\.(pdf|jpg|docx)$/);
    }
  });

  it('sends the duplicate with the same bytes as the first time', () => {
    const scans = [...mails.values()].flatMap(({ mail }) =>
      mail.attachments.filter(({ filename }) => filename === 'Scan.pdf'),
    );
    expect(scans.map(({ content }) => createHash('sha256').update(content).digest('hex'))).toHaveLength(2);
    expect(scans[0]?.content.equals(scans[1]?.content ?? Buffer.alloc(0))).toBe(true);
  });

  it('answers only with entries of the sheet, and knows its clients', () => {
    const ids = DEMO_KNOWLEDGE.map(({ id }) => id);
    const answers = expectations.flatMap(({ reply }) => (reply.action === 'answer' ? reply.entries : []));
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.every((id) => ids.includes(id))).toBe(true);
    const known = Object.values(DEMO_CLIENTS).map(({ lastName, firstName }) => `${lastName} ${firstName}`);
    const written = expectations.flatMap(({ client, newClient }) => (client && !newClient ? [client] : []));
    expect(new Set(written)).toEqual(new Set([...known, 'VERDIER Corinne']));
  });

  it('writes to no address that could exist', () => {
    for (const { raw, mail } of mails.values()) {
      const text = `${raw.toString('latin1').split(/\r\n\r\n/)[0]} ${mail.text ?? ''} ${mail.html || ''}`;
      for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+/g)) expect(address).toMatch(/\.example$/);
      for (const [link] of text.matchAll(/https?:\/\/[^/"\s]+/g)) expect(link).toMatch(/\.example$/);
    }
  });

  it('stays small', () => {
    const total = [...mails.values()].reduce((sum, { raw }) => sum + raw.length, 0);
    expect(total).toBeLessThan(15_000_000);
    expect(total).toBeGreaterThan(1_000_000);
  });

  it('is the same for the same moment', async () => {
    const again = await mkdtemp(join(tmpdir(), 'demo-'));
    try {
      expect(await writeDemoMailbox(again, NOW)).toEqual(expectations);
      for (const [file, { raw }] of mails)
        expect(raw.equals(await readFile(join(again, file))), file).toBe(true);
    } finally {
      await rm(again, { recursive: true, force: true });
    }
  });

  it('has fresh papers whatever the year', () => {
    const recent = (type: AttachmentExpectation['type']) =>
      expectations
        .flatMap(({ attachments }) => attachments)
        .filter((attachment) => attachment.type === type)
        .map(
          ({ fileNames }) =>
            fileNames[0]
              ?.match(/(\d\d)-(\d\d)-(\d{4})\./)
              ?.slice(1, 4)
              .reverse()
              .join('-') ?? '',
        );
    for (const day of recent('acte_naissance'))
      expect(day > '2027-01-01' && day < '2027-02-10', day).toBe(true);
    expect(recent('taxe_fonciere')[0]).toBe('2026-08-19');
  });
});
