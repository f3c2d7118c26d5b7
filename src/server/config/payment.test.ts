import { describe, expect, it } from 'vitest';
import { StartupError } from '#server/ground/startup-error.ts';
import { parseConfig } from './config.ts';

const test = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const live = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const database = {
  DATABASE_URL: 'postgres://minutier:secret@base/minutier',
  ENCRYPTION_KEY: 'ab'.repeat(32),
};
const smtp = {
  SMTP_URL: 'smtps://u:hunter2@mail.example:465',
  MAIL_FROM: 'Minutier <licences@minutier.example>',
};

const parse = (environment: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: '/nowhere/minutier', DEMO: 'false', ...environment });

describe('payment and mail', () => {
  it('are optional', () => {
    expect(parse()).toMatchObject({ stripe: null, smtp: null, promoCode: true });
    expect(parse({ PROMO_CODE: 'false' }).promoCode).toBe(false);
  });

  it('give nobody an office by a published code in production, unless the operator says so', () => {
    expect(parse(database).promoCode).toBe(false);
    expect(parse({ ...database, PROMO_CODE: 'true' }).promoCode).toBe(true);
  });

  it('work with test keys on the embedded database', () => {
    expect(parse({ ...test, STRIPE_API_URL: 'http://127.0.0.1:9/' }).stripe).toEqual({
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
      mode: 'test',
      apiUrl: 'http://127.0.0.1:9',
    });
  });

  it('work with live keys in production', () => {
    const config = parse({ ...live, ...database, ...smtp });
    expect(config.stripe).toMatchObject({ mode: 'live', apiUrl: null });
    expect(config.smtp).toEqual({
      url: smtp.SMTP_URL,
      from: { name: 'Minutier', address: 'licences@minutier.example' },
    });
  });

  it('name the sender after the platform when only an address is given', () => {
    expect(parse({ ...smtp, MAIL_FROM: 'a@b.example' }).smtp?.from).toEqual({
      name: 'Minutier',
      address: 'a@b.example',
    });
  });

  it('may be tried in production with test keys, when that is said', () => {
    expect(parse({ ...test, ...database, ...smtp, STRIPE_TEST_ALLOWED: 'true' }).stripe?.mode).toBe('test');
  });
});

describe('what would take money without keeping its promise does not start', () => {
  it.each<[string, Record<string, string>]>([
    ['la variable STRIPE_WEBHOOK_SECRET est obligatoire', { STRIPE_SECRET_KEY: 'sk_test_abc' }],
    ['sans STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_abc' }],
    ['est une clé de test', { ...test, ...database, ...smtp }],
    ['elle demande DATABASE_URL', live],
    ['ne va qu’avec une clé de test', { ...live, ...database, ...smtp, STRIPE_API_URL: 'https://x.example' }],
    ['la variable SMTP_URL est obligatoire', { ...live, ...database }],
    ['la variable MAIL_FROM est obligatoire', { SMTP_URL: smtp.SMTP_URL }],
  ])('%s', (sentence, environment) => {
    expect(() => parse(environment)).toThrow(StartupError);
    expect(() => parse(environment)).toThrow(sentence);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['SMTP_URL', 'http://hunter2'],
  ])('a wrong %s is named and not shown', (name, value) => {
    expect(() => parse({ ...test, [name]: value })).toThrow(`La variable ${name} n’a pas la bonne forme`);
    expect(() => parse({ ...test, [name]: value })).not.toThrow('hunter2');
  });
});
