import type { Mailer } from '#server/ports/mailer.ts';

/** Takes every mail and sends none: what was taken stands in the rows of whoever gave it. */
export function createRecordedMailer(): Mailer {
  return {
    send: async (_mail, onTheWay) => onTheWay?.(),
    trace: async () => 'not-sent',
    keepCopy: null,
  };
}
