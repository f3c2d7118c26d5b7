import { Check } from 'lucide-react';
import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import type { FoundGroup } from '../document-groups.ts';

interface TypeListProps {
  id: string;
  open: boolean;
  groups: FoundGroup[];
  /** Where the arrow keys are. */
  current: DocumentTypeId | null;
  chosen: DocumentTypeId | null;
  optionId: (type: DocumentTypeId) => string;
  onChoose: (type: DocumentTypeId) => void;
}

/** The types found, under the names of their groups. The field keeps the focus and says which one is current. */
export function TypeList({ id, open, groups, current, chosen, optionId, onChoose }: TypeListProps) {
  const none = groups.length === 0;
  const box = 'absolute inset-x-0 top-full z-10 mt-1.5 rounded-control border border-line-strong bg-raised';
  return (
    <>
      {open && none && (
        <p className={joinClasses(box, 'px-4 py-3.5 text-muted text-sm')}>
          Aucun type ne porte ce nom. Essayez un autre mot.
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label="Types de document"
        tabIndex={-1}
        // Pressed anywhere in it, also on its scroll bar, the list stays open.
        onMouseDown={(event) => event.preventDefault()}
        className={joinClasses(
          box,
          'max-h-72 overflow-y-auto overscroll-contain',
          (!open || none) && 'hidden',
        )}
      >
        {groups.map(({ name, types }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, as a listbox has them.
          <div
            key={name}
            role="group"
            aria-label={name}
            className="p-1.5 not-first:border-line not-first:border-t"
          >
            <div aria-hidden="true" className="px-2.5 py-1 font-medium text-muted text-xs">
              {name}
            </div>
            {types.map((type) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field.
              <div
                key={type}
                id={optionId(type)}
                role="option"
                tabIndex={-1}
                aria-selected={type === chosen}
                onClick={() => onChoose(type)}
                className={joinClasses(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 text-sm hover:bg-panel md:min-h-9',
                  type === current && 'bg-panel outline-2 outline-gold-line -outline-offset-2',
                )}
              >
                {documentTypes[type].label}
                {type === chosen && <Check className="size-4 shrink-0 text-gold-line" aria-hidden="true" />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
