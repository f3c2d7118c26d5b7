import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReplyDraft, ReplyOffers } from '#shared/contracts/messages.ts';
import { keepLetter, takeAfter, type UnsentLetter } from '#web/lib/unsent-letter.ts';
import { readUnsent } from '#web/lib/unsent-words.ts';
import { unsentReplyTo } from './messages.queries.ts';
import { type Chosen, openLetter, placeAnswer } from './place-answer.ts';
import { type ReplyFields, replyFieldsSchema } from './reply-fields.ts';

interface UnsentReply extends UnsentLetter {
  /** Left out while nothing was chosen by hand. */
  chosen?: Chosen | undefined;
}

/** What is being written to a message, by hand and from the lines of the sheet; kept while its writer looks elsewhere. */
export function useLetter(id: string, reply: Pick<ReplyDraft, 'after'>, given: ReplyOffers | null) {
  const key = unsentReplyTo(id);
  const [opened] = useState(() => openLetter(given, readUnsent<UnsentReply>(key) ?? {}));
  // Answers that its writer has not seen are not written after.
  const [after, setAfter] = useState(() => takeAfter(key, reply.after));
  // Those that he has chosen among stay, though the sheet may change meanwhile.
  const [offers, setOffers] = useState(opened.offers);
  const [chosen, setChosen] = useState(opened.chosen);
  if (!offers && given) {
    // He was quicker, and writes by himself.
    setOffers({ ...given, isReady: false });
    setChosen(given.questions.map(() => null));
  }
  const form = useForm<ReplyFields>({
    resolver: zodResolver(replyFieldsSchema),
    defaultValues: { text: opened.text },
  });
  const keep = (some: Partial<UnsentReply>) =>
    keepLetter<UnsentReply>(key, {
      chosen: readUnsent<UnsentReply>(key)?.chosen,
      text: form.getValues('text'),
      after,
      ...some,
    });
  const write = (text: string) => {
    form.setValue('text', text, { shouldValidate: form.formState.isSubmitted });
    keep({ text });
  };
  return {
    form,
    offers,
    chosen,
    after,
    isEarly: reply.after > after,
    keep,
    write,
    choose(at: number, line: string | null) {
      if (!offers) return;
      write(placeAnswer(form.getValues('text'), offers, { before: chosen, at, next: line }));
      const next = chosen.map((one, place) => (place === at ? line : one));
      setChosen(next);
      keep({ chosen: next });
    },
    /** He has read what has left since he began. */
    goOn() {
      setAfter(reply.after);
      keep({ after: reply.after });
    },
  };
}
