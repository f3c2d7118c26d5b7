import { describe, expect, it, test } from 'vitest';
import { learnFromMessage } from './learn-from-message.ts';

const JEAN = {
  lastName: 'MARTIN',
  firstName: 'Jean',
  emails: ['jean@free.example'],
  refusedEmails: [],
  refusedPhones: [],
  phone: null,
  caseType: null,
};
const told = {
  caseType: 'achat',
  sender: { kind: 'client', name: { lastName: 'DUPONT', firstName: 'Paul' } },
  phone: { phone: '06 11 22 33 44', phoneSince: new Date(0), phoneSource: 'message', phoneMessageId: 'm' },
  from: 'paul@gmail.example',
} as const;

describe('what a message teaches of the client whose it is', () => {
  test.each(['named-in-mail', 'surname-in-mail', 'forwarded-address', 'forwarded-name'] as const)(
    'whoever else names him says nothing of his case, address or number: %s',
    (why) => {
      expect(learnFromMessage(JEAN, { ...told, why })).toEqual({});
    },
  );

  test.each(['sender-address', 'name-and-phone', 'new-sender'] as const)('he does himself: %s', (why) => {
    const own = { ...told, why, sender: { kind: 'client', name: JEAN } } as const;
    expect(learnFromMessage(JEAN, own)).toEqual({
      caseType: 'achat',
      emails: ['jean@free.example', 'paul@gmail.example'],
      ...told.phone,
    });
  });

  it('whoever answers in his place tells his case, and neither his address nor his number', () => {
    expect(learnFromMessage(JEAN, { ...told, why: 'answers-office' })).toEqual({ caseType: 'achat' });
  });
});
