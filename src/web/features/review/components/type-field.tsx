import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { describeField, FieldFrame } from '#web/components/ui/field-frame.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { searchTypes } from '../document-groups.ts';
import { TypeList } from './type-list.tsx';

interface TypeFieldProps {
  value: DocumentTypeId | null;
  /** Where the proposal was read. */
  hint: string | null;
  error: string | undefined;
  onChange: (type: DocumentTypeId) => void;
}

/** The type, searched by typing: a combobox as the ARIA practices describe it, whose focus stays in the field. */
export function TypeField({ value, hint, error, onChange }: TypeFieldProps) {
  const id = useId();
  // Null while the field shows the choice; a text, perhaps empty, while its list is open.
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState<DocumentTypeId | null>(null);
  const open = search !== null;
  const groups = open ? searchTypes(search) : [];
  const found = groups.flatMap(({ types }) => types);
  const current = active && found.includes(active) ? active : (found[0] ?? null);
  const optionId = (type: DocumentTypeId) => `${id}-${type}`;

  // The whole list first, as far as it fits; then the type that the keys are at.
  useEffect(() => {
    if (open) document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' });
  }, [open, id]);
  useEffect(() => {
    if (open && current) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, current, id]);

  function show(): void {
    if (open) return;
    setSearch('');
    setActive(value);
  }
  function choose(type: DocumentTypeId): void {
    onChange(type);
    setSearch(null);
  }
  function step(by: number): void {
    if (!open) show();
    else if (current) setActive(found.at((found.indexOf(current) + by) % found.length) ?? null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open) {
      if (current) choose(current);
    } else if (event.key === 'Escape' && open) setSearch(null);
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame id={id} label="Type de document" hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(current) : undefined}
          {...describeField(id, { hint, error })}
          autoComplete="off"
          spellCheck={false}
          placeholder={value ? documentTypes[value].label : 'Rechercher un type'}
          value={search ?? (value ? documentTypes[value].label : '')}
          onChange={({ target }) => {
            setSearch(target.value);
            setActive(null);
          }}
          onClick={show}
          onKeyDown={onKeyDown}
          onBlur={() => setSearch(null)}
          className={joinClasses(
            'h-11 w-full rounded-control border bg-well pr-10 pl-3.5 text-base placeholder:text-faint',
            error ? 'border-danger' : 'border-control',
          )}
        />
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <TypeList
          id={`${id}-list`}
          open={open}
          groups={groups}
          current={current}
          chosen={value}
          optionId={optionId}
          onChoose={choose}
        />
      </div>
      <p role="status" className="sr-only">
        {open && (found.length === 0 ? 'Aucun type trouvé' : `${found.length} types`)}
      </p>
    </FieldFrame>
  );
}
