import { useEffect, useRef } from 'react';
import { Notice } from '#web/components/ui/notice.tsx';

export interface ChangedFields {
  /** Labels of the fields that show what is stored now. */
  taken: string[];
  /** Fields that say something else than what is stored now. */
  disputed: { label: string; stored: string }[];
}

/** A form that was refused because somebody else has saved what it is about: what he has changed, field by field. */
export function ChangedMeanwhile({ changed }: { changed: ChangedFields }) {
  const { taken, disputed } = changed;
  const place = useRef<HTMLDivElement>(null);
  // Told anew, as the second refusal is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is looked at.
  useEffect(() => place.current?.focus(), [changed]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice tone="warning" title="Cette configuration a été modifiée entre-temps">
        <div className="grid gap-2">
          <p>Rien n’a été enregistré. Ce que vous avez saisi est gardé.</p>
          {taken.length > 0 && <p>Repris dans le formulaire&nbsp;: {taken.join(', ')}.</p>}
          {disputed.map(({ label, stored }) => (
            <p key={label} className="break-words">
              {label}&nbsp;:{' '}
              {stored ? `«\u00a0${keepTogether(stored)}\u00a0» est enregistré` : 'rien n’est enregistré'},
              votre saisie le remplacera.
            </p>
          ))}
          {taken.length + disputed.length === 0 && (
            <p>Un mot de passe ou un secret a peut-être été remplacé&nbsp;: le vôtre prendra sa place.</p>
          )}
          <p>Vérifiez, puis enregistrez de nouveau.</p>
        </div>
      </Notice>
    </div>
  );
}

/** A number or a name is not cut at the end of a line; a signature is. */
const MOST_TOGETHER = 24;

function keepTogether(text: string): string {
  return text.length > MOST_TOGETHER ? text : text.replaceAll(' ', '\u00a0');
}
