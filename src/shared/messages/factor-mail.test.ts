import { expect, it } from 'vitest';
import { factorMail, type ToldFactor } from './factor-mail.ts';

const at = new Date('2026-06-16T08:05:00Z');
const urls = {
  denialUrl: 'https://minutier.example/connexion/pas-moi',
  signInUrl: 'https://minutier.example/login',
};
const told = (change: ToldFactor['change'], ofPerson = false): ToldFactor => ({
  change,
  ofPerson,
  address: null,
  from: ['on', 'off'].includes(change) ? { device: null, network: '203.0.113.0/24', at, token: 'abc' } : null,
});
const textOf = (toldFactor: ToldFactor) => JSON.stringify(factorMail({ toldFactor, ...urls }).blocks);

it('says when, and from where, a second factor was set up or taken away, and how to take that back', () => {
  for (const change of ['on', 'off'] as const) {
    expect(textOf(told(change))).toContain(
      '16 juin 2026 à 10:05, depuis Appareil inconnu, réseau 203.0.113.0/24',
    );
    expect(textOf(told(change))).toContain(`${urls.denialUrl}#abc`);
  }
});

it('says what opens again, to whoever has the key and to a person', () => {
  for (const change of ['off', 'denied'] as const) {
    expect(textOf(told(change))).toContain('Votre clé suffit de nouveau');
    expect(textOf(told(change, true))).toContain('Le lien d’un e-mail suffit de nouveau');
  }
});

it('gives no link to an administrator whose account is closed, nor one that takes back what no browser did', () => {
  for (const change of ['closed', 'denied', 'reset'] as const)
    expect(textOf(told(change))).not.toContain('pas-moi');
  expect(textOf(told('closed'))).not.toContain('"url"');
});

it('is still told where it could not leave before its link was worth nothing', () => {
  for (const change of ['on', 'off'] as const) {
    const text = textOf({ ...told(change), from: null });
    expect(text).toContain('Il y a plus d’une semaine');
    expect(text).toContain('prévenez aussitôt l’exploitant');
    expect(text).not.toContain('pas-moi');
  }
});

it('is not written of a change that is gone', () => {
  expect(() => factorMail({ toldFactor: null, ...urls })).toThrow('gone');
});
