import { describe, expect, it } from 'vitest';
import type { SenderVerdict } from '#server/ports/message-parser.ts';
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

  describe('at a domain that sends real mail', () => {
    const from = 'Claire Fontaine <claire@fontaine-fils.fr>';
    const real = { ...around, clientEmails: ['claire@fontaine-fils.fr'] };
    const own = (verdict: Partial<SenderVerdict> | null) =>
      judgeSender(
        {
          ...buildMessage({ from }),
          senderVerdict: verdict && {
            dkim: false,
            aligned: false,
            author: null,
            spfDomain: null,
            spf: null,
            dmarc: null,
            asksToRefuse: false,
            ...verdict,
          },
        },
        real,
      );
    const said = (line: string) => judgeSender(buildMessage({ from, serverResults: [line] }), real);

    it.each([
      'mx.etude.fr; dmarc=pass header.from=fontaine-fils.fr',
      'mx.etude.fr; dkim=pass header.d=fontaine-fils.fr; dmarc=none',
      'mx.etude.fr; spf=pass smtp.mailfrom=claire@fontaine-fils.fr; dkim=none',
      'mx.etude.fr; spf=pass smtp.mailfrom=bounce.fontaine-fils.fr',
    ])('is believed where the receiving server has proved it: %s', (line) => {
      expect(said(line)).toBe('known');
    });

    it.each([
      'mx.etude.fr; none',
      'mx.etude.fr; spf=none; dkim=none; dmarc=none',
      'mx.etude.fr; spf=softfail smtp.mailfrom=fontaine-fils.fr',
      // Of whoever has sent it: for which domain is not said, or it is another.
      'mx.etude.fr; spf=pass; dkim=none',
      'mx.etude.fr; spf=pass smtp.mailfrom=voleur.fr; dkim=pass header.d=voleur.fr',
      'mx.etude.fr; spf=pass smtp.mailfrom=autrefontaine-fils.fr',
      'mx.etude.fr; spf=pass smtp.mailfrom=fr',
      'mx.etude.fr; spf=pass smtp.mailfrom="claire@fontaine-fils.fr"@voleur.fr; dmarc=none',
      'mx.etude.fr; spf=pass smtp.mailfrom=voleur.fr; dmarc=pass header.from=voleur.fr',
      'mx.etude.fr; dkim=pass header.i="a@fontaine-fils.fr"@voleur.fr',
    ])('is not where anybody may have written it: %s', (line) => {
      expect(said(line)).toBe('unproved');
    });

    it('is as far as we found out ourselves, and no further where nothing could be', () => {
      expect([
        own({ dmarc: 'pass' }),
        own({ aligned: true }),
        own({ spfDomain: 'bounce.fontaine-fils.fr' }),
      ]).toEqual(['known', 'known', 'known']);
      expect([own(null), own({}), own({ spf: 'pass', spfDomain: 'voleur.fr' }), own({ dkim: true })]).toEqual(
        Array(4).fill('unproved'),
      );
    });
  });
});
