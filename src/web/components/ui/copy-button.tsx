import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied: « l’adresse du moteur ». */
  what: string;
  /** Where the text stands: selected when the browser refuses its clipboard, as it does without https. */
  source: RefObject<HTMLElement | null>;
}

const shownMilliseconds = 2000;

export function CopyButton({ text, what, source }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current);
      setOutcome('selected');
    }
  };
  return (
    <>
      <Button size="small" onClick={copy} aria-label={`Copier ${what}`} className="min-w-26">
        {outcome === 'copied' ? (
          <Check className="size-4 text-success" aria-hidden="true" />
        ) : (
          <Copy className="size-4" aria-hidden="true" />
        )}
        {outcome === 'copied' ? 'Copié' : 'Copier'}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && 'Copié'}
        {outcome === 'selected' && 'Texte sélectionné : copiez-le avec Ctrl + C.'}
      </span>
    </>
  );
}
