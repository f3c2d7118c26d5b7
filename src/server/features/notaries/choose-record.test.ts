import { describe, expect, it } from 'vitest';
import { chooseRecord, type OwnedRecord } from './choose-record.ts';

const mine = { id: 'mine', email: 'etude@vasseur.example' };
const theirs = { id: 'theirs', email: 'etude@durand.example', over: false };

const record = (change: Partial<OwnedRecord> = {}): OwnedRecord => ({
  id: 'record',
  email: 'pieces@vasseur.example',
  deleted: false,
  proved: true,
  worked: true,
  licence: { ...mine, over: false },
  ...change,
});

const taken = { kind: 'refuse', code: 'notary-email-taken' };
const retired = { kind: 'refuse', code: 'notary-email-retired' };

describe('a notary’s form is saved', () => {
  it('in a new record when neither his licence nor his address has one', () => {
    expect(chooseRecord(mine, null, null)).toEqual({ kind: 'create' });
  });

  it('in the record of his licence, whatever his address becomes', () => {
    expect(chooseRecord(mine, record(), record())).toEqual({ kind: 'update', recordId: 'record' });
    expect(chooseRecord(mine, record(), null)).toEqual({ kind: 'update', recordId: 'record' });
  });

  it('in the record of his licence even after it was deleted', () => {
    const deleted = record({ deleted: true });
    expect(chooseRecord(mine, deleted, deleted)).toEqual({ kind: 'update', recordId: 'record' });
    expect(chooseRecord(mine, deleted, null)).toEqual({ kind: 'update', recordId: 'record' });
  });

  it.each([
    [
      'deleted, of a licence sold to the same address',
      { deleted: true, licence: { ...theirs, ...mine, id: 'old' } },
    ],
    ['deleted, whose mailbox received his key', { deleted: true, email: mine.email, licence: theirs }],
    [
      'of a licence of his that is over',
      { licence: { id: 'old', email: 'Etude@Vasseur.example', over: true } },
    ],
    ['of no licence, whose mailbox received his key', { email: 'ETUDE@vasseur.example', licence: null }],
  ])('in the record that has his address: %s', (_, change) => {
    expect(chooseRecord(mine, null, record(change))).toEqual({ kind: 'update', recordId: 'record' });
  });
});

describe('a notary’s form is refused', () => {
  it.each([
    ['another office’s', { licence: theirs }, taken],
    ['another office’s whose licence is over', { licence: { ...theirs, over: true } }, taken],
    [
      'of another active licence, even of the same office',
      { licence: { ...theirs, email: mine.email } },
      taken,
    ],
    ['nobody’s that could be told to be his', { licence: null }, taken],
    ['a deleted one of another office', { deleted: true, licence: theirs }, retired],
    ['a deleted one of nobody', { deleted: true, licence: null }, retired],
  ] as const)('when the record that has its address is %s', (_, change, refusal) => {
    expect(chooseRecord(mine, null, record(change))).toEqual(refusal);
  });

  it('when his licence has one record and his address another: two offices’ clients are never mixed', () => {
    const other = { id: 'other', licence: { ...mine, id: 'old', over: true } };
    expect(chooseRecord(mine, record(), record(other))).toEqual(taken);
    expect(chooseRecord(mine, record(), record({ ...other, deleted: true }))).toEqual(retired);
    expect(chooseRecord(mine, record({ deleted: true }), record(other))).toEqual(taken);
  });
});

describe('an address that a record has only declared', () => {
  const declared = (change: Partial<OwnedRecord> = {}) =>
    record({ email: mine.email, proved: false, worked: false, licence: theirs, ...change });

  it('goes to the licence that was sold to it, and nothing of the record with it', () => {
    const over = { ...theirs, over: true };
    const releases = 'record';
    for (const licence of [theirs, over, null])
      expect(chooseRecord(mine, null, declared({ licence }))).toEqual({ kind: 'create', releases });
    const own = record({ id: 'own' });
    expect(chooseRecord(mine, own, declared())).toEqual({ kind: 'update', recordId: 'own', releases });
  });

  it('is left to a person where its mailbox was read, until the record was deleted', () => {
    const worked = declared({ worked: true });
    expect(chooseRecord(mine, null, worked)).toEqual(taken);
    expect(chooseRecord(mine, null, { ...worked, licence: null })).toEqual(taken);
    const deleted = { ...worked, deleted: true };
    expect(chooseRecord(mine, null, deleted)).toEqual({ kind: 'create', releases: 'record' });
  });

  it('goes to nobody else', () => {
    const stranger = { id: 'stranger', email: 'etude@blanc.example' };
    expect(chooseRecord(stranger, null, declared())).toEqual(taken);
  });

  it('passes with its record to a licence that was sold to whom the former one was', () => {
    const licence = { ...mine, id: 'old', over: true };
    expect(chooseRecord(mine, null, declared({ licence }))).toEqual({ kind: 'update', recordId: 'record' });
  });
});
