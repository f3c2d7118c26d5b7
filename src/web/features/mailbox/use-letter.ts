import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReplyOffers } from '#shared/contracts/messages.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '#web/lib/unsent-words.ts';
import { type Chosen, openLetter, placeAnswer } from './place-answer.ts';
import { type ReplyFields, replyFieldsSchema } from './reply-fields.ts';

/** What is being written to a message, by hand and from the lines of the sheet; kept while its writer looks elsewhere. */
export function useLetter(id: string, given: ReplyOffers | null) {
  const textKey = `reply ${id}`;
  const chosenKey = `reply-chosen ${id}`;
  const [opened] = useState(() =>
    openLetter(given, {
      text: readUnsent<string>(textKey),
      chosen: readUnsent<Chosen>(chosenKey),
    }),
  );
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
  const keep = (text: string) => keepUnsent(textKey, text);
  const write = (text: string) => {
    form.setValue('text', text, { shouldValidate: form.formState.isSubmitted });
    keep(text);
  };
  return {
    form,
    offers,
    chosen,
    keep,
    write,
    choose(at: number, line: string | null) {
      if (!offers) return;
      write(placeAnswer(form.getValues('text'), offers, { before: chosen, at, next: line }));
      const next = chosen.map((one, place) => (place === at ? line : one));
      setChosen(next);
      keepUnsent(chosenKey, next);
    },
    forget() {
      forgetUnsent(textKey);
      forgetUnsent(chosenKey);
    },
  };
}
