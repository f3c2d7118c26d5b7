import { type FormEvent, useRef, useState } from 'react';

interface SmallForm {
  /** Nothing is missing in it, and nothing wrong. */
  isSound: boolean;
  /** What it sent is on its way. */
  isPending: boolean;
  onSend: () => void;
}

const INVALID = '[aria-invalid="true"], [data-invalid]';

/** A form of few fields: they say what is wrong once it was tried, and the first of them has the focus. */
export function useSmallForm({ isSound, isPending, onSend }: SmallForm) {
  const [tried, setTried] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (isSound) onSend();
    // Once the fields are marked.
    else requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(INVALID)?.focus());
  }
  /** It is empty again. */
  const beginAnew = () => setTried(false);
  return { tried, beginAnew, form: { ref, noValidate: true, onSubmit } };
}
