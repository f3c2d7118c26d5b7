import { describe, expect, it } from 'vitest';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { MailAccess } from './mail-access.ts';
import { createMailBackoff } from './mail-backoff.ts';

const endpoint = { host: 'imap.etude.example', port: 993, security: 'tls' } as const;
const access = (password: string): MailAccess => ({
  servers: { imap: endpoint, smtp: endpoint, keepsSent: false },
  user: 'pieces@etude.example',
  secret: { password },
});

describe('the wait after a mail server has failed', () => {
  const start = () => {
    const clock = { time: 0 };
    return { clock, backoff: createMailBackoff(() => clock.time) };
  };
  const mayTry = (backoff: ReturnType<typeof createMailBackoff>, password = 'a') => {
    try {
      backoff.check(access(password));
      return true;
    } catch {
      return false;
    }
  };

  it('grows while the server stays silent, up to ten minutes', () => {
    const { clock, backoff } = start();
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      backoff.failed(access('a'), new MailServerError('unreachable'));
      const failedAt = clock.time;
      while (!mayTry(backoff)) clock.time += 1000;
      waits.push((clock.time - failedAt) / 1000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  });

  it('is five minutes at least for a wrong password, and none for a new one', () => {
    const { clock, backoff } = start();
    backoff.failed(access('a'), new MailServerError('wrong-password'));
    clock.time = 299_000;
    expect([mayTry(backoff, 'a'), mayTry(backoff, 'b')]).toEqual([false, true]);
    clock.time = 300_000;
    expect(mayTry(backoff, 'a')).toBe(true);
  });

  it('starts anew after a success', () => {
    const { backoff } = start();
    backoff.failed(access('a'), new MailServerError('unreachable'));
    backoff.succeeded();
    expect(mayTry(backoff)).toBe(true);
  });

  it('calls a refused access a consent that has ended, which is tried again soon', () => {
    const { clock, backoff } = start();
    const byAccess: MailAccess = { ...access(''), secret: { accessToken: 'of yesterday' } };
    const told = backoff.failed(byAccess, new MailServerError('wrong-password'));
    expect(told.problem).toBe('consent-ended');
    expect(() => backoff.check(byAccess)).toThrow(told);
    clock.time += 6000;
    expect(() => backoff.check(byAccess)).not.toThrow();
  });
});
