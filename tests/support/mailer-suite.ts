import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer, PreparedMail } from '#server/ports/mailer.ts';

export interface MailerUnderTest {
  mailer: Mailer;
  /** The same mailer in another process. */
  reopen(): Promise<Mailer>;
  /** The raw messages that have reached their recipients. */
  delivered(): Promise<Buffer[]>;
  dispose(): Promise<void>;
}

export const answer: PreparedMail = {
  messageId: '<0197-answer@minutier.example>',
  from: { name: 'Étude Lévy & Associés', address: 'etude@notaires.example' },
  to: { name: 'Zoé Müller', address: 'zoe@example.org' },
  subject: 'Re: Pièces à fournir pour votre dossier de succession – réponse de l’étude',
  text: 'Bonjour,\n\nIl manque :\n- l’acte de naissance\n\nAvec mes salutations distinguées\n',
  inReplyTo: '<question@example.org>',
  references: ['<first@example.org>', '<question@example.org>'],
  autoSubmitted: 'auto-replied',
  date: new Date('2026-03-02T09:05:00Z'),
};

/** What the automations rely on, on whatever way mail is sent. */
export function describeMailer(name: string, create: () => Promise<MailerUnderTest>): void {
  describe(`${name} as the way our mail goes out`, () => {
    let under: MailerUnderTest;
    beforeEach(async () => {
      under = await create();
    });
    afterEach(() => under.dispose());

    const onlyOne = async () => {
      const [raw = Buffer.alloc(0), ...others] = await under.delivered();
      expect(others).toEqual([]);
      return { raw: String(raw), mail: await simpleParser(raw) };
    };

    it('sends the message with its identity, its thread and its date', async () => {
      await under.mailer.send(answer);
      const { mail } = await onlyOne();
      expect(mail.messageId).toBe(answer.messageId);
      expect(mail.date).toEqual(answer.date);
      expect(mail.subject).toBe(answer.subject);
      expect(mail.from?.value).toEqual([answer.from]);
      expect([mail.to].flat()[0]?.value).toEqual([answer.to]);
      expect(mail.inReplyTo).toBe(answer.inReplyTo);
      expect(mail.references).toEqual(answer.references);
      expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
    });

    it('sends the text as written, as plain text and nothing else', async () => {
      await under.mailer.send({
        ...answer,
        text: `${answer.text}${'une ligne très longue '.repeat(60)}\n.\nFrom ici`,
      });
      const { mail, raw } = await onlyOne();
      expect(mail.text?.trim()).toBe(`${answer.text}${'une ligne très longue '.repeat(60)}\n.\nFrom ici`);
      expect(mail.html).toBe(false);
      expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
      expect(raw).not.toContain('format=flowed');
    });

    it('starts a thread of its own when it answers nothing', async () => {
      await under.mailer.send({
        ...answer,
        inReplyTo: null,
        references: [],
        autoSubmitted: 'auto-generated',
      });
      const { mail } = await onlyOne();
      expect([mail.inReplyTo, mail.references]).toEqual([undefined, undefined]);
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    });

    it('says right before the first byte that the message is on its way, and once', async () => {
      const found: number[] = [];
      await under.mailer.send(answer, async () => void found.push((await under.delivered()).length));
      expect(found).toEqual([0]);
      expect(await under.delivered()).toHaveLength(1);
    });

    it('sends nothing when that could not be noted', async () => {
      const lost = new Error('the database is gone');
      await expect(under.mailer.send(answer, () => Promise.reject(lost))).rejects.toBe(lost);
      expect(await under.delivered()).toEqual([]);
      await under.mailer.send(answer);
      expect(await under.delivered()).toHaveLength(1);
    });

    it('finds the trace of what has left, in another process too, and of nothing else', async () => {
      await under.mailer.send(answer);
      await under.mailer.keepCopy?.(answer);
      const again = await under.reopen();
      expect(await again.trace(answer.messageId)).toBe('sent');
      expect(await again.trace('<never@minutier.example>')).not.toBe('sent');
    });

    it('delivers one message per Message-ID once its copy is kept, asked again or by another process', async () => {
      await under.mailer.send(answer);
      await under.mailer.keepCopy?.(answer);
      await under.mailer.send(answer);
      await (await under.reopen()).send(answer);
      expect(await under.delivered()).toHaveLength(1);
      await under.mailer.send({ ...answer, messageId: '<other@minutier.example>' });
      expect(await under.delivered()).toHaveLength(2);
    });

    it('lets nobody add headers or recipients through a subject or a name', async () => {
      const injection = 'Dossier\r\nBcc: thief@example.org\r\n\r\nnew body';
      await under.mailer.send({
        ...answer,
        subject: injection,
        to: { name: `Zoé\r\nBcc: thief@example.org`, address: 'zoe@example.org' },
        inReplyTo: '<a@b>\r\nX-Evil: yes',
      });
      const { mail } = await onlyOne();
      expect([mail.bcc, mail.headers.get('x-evil')]).toEqual([undefined, undefined]);
      expect(mail.subject).toBe('Dossier Bcc: thief@example.org new body');
      expect([mail.to].flat()[0]?.value.map((each) => each.address)).toEqual(['zoe@example.org']);
      expect(mail.text?.trim()).toBe(answer.text.trim());
    });
  });
}
