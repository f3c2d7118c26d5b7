import type { Mailer } from '#server/ports/mailer.ts';

/** Nothing leaves by it, for a reason that nobody foresaw. */
export const brokenMailer: Mailer = {
  send: () => Promise.reject(new Error('refused')),
  trace: async () => 'not-sent',
  keepCopy: null,
};
