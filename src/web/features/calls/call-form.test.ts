import { describe, expect, it } from 'vitest';
import { checkFields, emptyFields, toReport } from './call-form.ts';

const now = new Date('2026-11-22T13:30:00Z');
const full = { ...emptyFields(now), caller: 'Marie Clerc', said: 'Il confirme.', outcome: 'confirmed' };

describe('the form of a call', () => {
  it('begins at this moment, in the time of Paris', () => {
    expect(emptyFields(now).calledAt).toBe('2026-11-22T14:30');
  });

  it('asks who called, when, what was said and what came of it', () => {
    expect(
      Object.keys(checkFields({ caller: ' ', calledAt: '', said: '', outcome: '' }, now)).toSorted(),
    ).toEqual(['calledAt', 'caller', 'outcome', 'said']);
    expect(checkFields({ ...full, calledAt: '2026-11-23T10:00' }, now)).toHaveProperty('calledAt');
    expect(checkFields(full, now)).toEqual({});
    expect(toReport(full, null)).toMatchObject({ calledAt: now.toISOString(), outcome: 'confirmed' });
  });
});
