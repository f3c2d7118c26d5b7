import { describe, expect, it } from 'vitest';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import {
  type CorrectionFields,
  describePassage,
  getCorrectionSchema,
  previewName,
  proposeCorrection,
  proposePeople,
} from './correction.ts';
import { asksWhose, hintOfChange, withOwn } from './owner-hint.ts';

const document = {
  id: '01900000-0000-7000-8000-000000000601',
  state: 'held',
  client: { id: '01900000-0000-7000-8000-000000000602', name: 'FONTAINE Claire' },
  originalName: 'Scan.PDF',
  fileName: 'Scan.PDF',
  folderPath: '',
  type: null,
  typeLabel: null,
  person: null,
  date: '2026-05-12',
  confidence: null,
  evidence: { type: null, person: null, date: null },
  reasons: [],
  isOfNobody: false,
  parts: [],
  bankDetails: false,
  storedAt: '2026-06-16T08:00:00.000Z',
  read: null,
  isUnreadable: false,
  secondReading: null,
  askedAgain: null,
} satisfies OfficeDocument;
const orphan = { ...document, client: null };
const other = { id: '01900000-0000-7000-8000-000000000603', name: 'VASNIER Julien' };
const proposed = proposeCorrection(document);
const whole = { ...proposed, type: 'releve_compte' };

const check = (of: OfficeDocument, fields: CorrectionFields) => getCorrectionSchema(of).safeParse(fields);
const wrongIn = (of: OfficeDocument, fields: CorrectionFields) =>
  check(of, fields).error?.issues.map(({ path }) => path.join('.'));

describe('what a notary says of a document', () => {
  it('begins with what was read, and with the client where nobody was', () => {
    const clientId = document.client?.id;
    expect(proposed).toEqual({ type: '', person: 'FONTAINE Claire', date: '12-05-2026', clientId });
    expect(proposeCorrection(orphan).clientId).toBe('');
    expect(proposeCorrection({ ...document, person: 'THÉBAULT Annick' }).person).toBe('THÉBAULT Annick');
    expect(proposeCorrection({ ...document, type: 'of another version' }).type).toBe('');
    expect(proposeCorrection({ ...document, type: 'autre' }).type).toBe('');
  });

  it('gives the file the name that the server will give it', () => {
    expect(previewName(document, whole)).toBe('FONTAINE Claire - Relevé de compte - 12-05-2026.pdf');
    expect(previewName(document, { ...whole, date: '' })).toBe(
      'FONTAINE Claire - Relevé de compte - sans date.pdf',
    );
    expect(previewName(document, { ...whole, date: '31-02-2026' })).toBeNull();
    expect(previewName(document, proposed)).toBeNull();
  });

  it('is sent once it is whole', () => {
    expect(wrongIn(document, proposed)).toEqual(['type']);
    expect(check(document, { ...whole, person: ' FONTAINE Claire ' }).data).toEqual({
      type: 'releve_compte',
      person: 'FONTAINE Claire',
      date: '2026-05-12',
      from: document.client.id,
    });
    expect(check(orphan, { ...whole, clientId: other.id }).data).toMatchObject({ from: null });
    expect(check(document, { ...whole, date: '' }).data).toMatchObject({ date: null });
    expect(wrongIn(document, { ...whole, person: ' x ', date: 'hier' })).toEqual(['person', 'date']);
  });

  it('names a client where nobody knows whose the document is, or where it changes hands', () => {
    expect(wrongIn(orphan, { ...whole, clientId: '' })).toEqual(['clientId']);
    expect(check(orphan, whole).data).toMatchObject({ clientId: document.client.id });
    expect(check(document, whole).data?.clientId).toBeUndefined();
    expect(check(document, { ...whole, clientId: other.id }).data).toMatchObject({ clientId: other.id });
  });

  it('is asked whose a document is where nobody knows, or once it is filed', () => {
    expect([document, orphan, { ...document, state: 'filed' as const }].map(asksWhose)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('keeps its client to choose while the others are not known', () => {
    expect(withOwn(undefined, document)).toEqual([document.client]);
    expect(withOwn([other], document)).toEqual([document.client, other]);
    expect(withOwn([other, document.client], document)).toEqual([other, document.client]);
    expect(withOwn(undefined, orphan)).toBeUndefined();
  });

  it('is told what becomes of a document that changes hands', () => {
    expect(hintOfChange(document, other)).toBe(
      'Le document rejoint le dossier VASNIER Julien, et ne compte plus dans celui de FONTAINE Claire.',
    );
    expect(hintOfChange(document, document.client)).toBeUndefined();
    expect(hintOfChange(orphan, other)).toBeUndefined();
  });

  it('is proposed with the passage that says so, shortened', () => {
    expect(describePassage({ page: 2, text: 'Délivrée le\n 12.05.2026 ' })).toBe(
      'Lu page\u00a02\u00a0: «\u00a0Délivrée le 12.05.2026\u00a0»',
    );
    expect(describePassage({ page: 1, text: 'x'.repeat(300) })).toContain(`${'x'.repeat(90)}…`);
    expect(describePassage({ page: 1, text: 'IDFRAMARTIN<<<<<<<<<<<<<<<<<<<<<750123' })).toBe(
      'Lu page\u00a01, dans la bande de lecture',
    );
    expect(describePassage(null)).toBeNull();
  });

  it('may take over one of the names at hand', () => {
    expect(proposePeople(proposed, ['FONTAINE Claire', 'THÉBAULT Annick', null, 'THÉBAULT Annick'])).toEqual([
      'THÉBAULT Annick',
    ]);
  });
});
