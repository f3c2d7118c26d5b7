import { describe, expect, it } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { judgeSender } from './sender-standing.ts';

const around = {
  clientEmails: ['claire.fontaine@orange.example'],
  office: {
    addresses: ['pieces@etude.example'],
    names: { lastName: 'VASSEUR', firstName: 'Anne', cabinetName: null },
  },
};
const judge = (line: string) => judgeSender(buildMessage({ serverResults: [line] }), around);

describe('how far a known address is believed in what it says of an account', () => {
  it('is no further than a signature of its own domain reaches, from another server than its', () => {
    expect(judge('mx.etude.example; spf=fail; dkim=pass header.d=thief.example')).toBe('unknown');
    expect(judge('mx.etude.example; spf=fail; dkim=pass header.d=orange.example')).toBe('known');
    expect(judge('mx.etude.example; spf=pass; dkim=none')).toBe('known');
    expect(judge('mx.etude.example; spf=fail; dkim=none')).toBe('forged');
  });
});
