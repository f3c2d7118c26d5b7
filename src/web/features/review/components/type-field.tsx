import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type DocumentTypeId, tellType } from '#shared/document-types.ts';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { countOf } from '#web/lib/figures.ts';
import { documentGroups, searchTypes } from '../document-groups.ts';

const MOST_FOUND = 6;

interface TypeFieldProps extends UseFormRegisterReturn {
  /** Where the proposal was read. */
  hint: string | null;
  error: string | undefined;
  onFind: (type: DocumentTypeId) => void;
}

/** The type: in the browser's own list, by groups, or found by another name of it. */
export function TypeField({ onFind, ...field }: TypeFieldProps) {
  return (
    <div>
      <SelectField label="Type de document" aria-keyshortcuts="C" {...field}>
        <option value="">Choisir un type</option>
        {documentGroups.map(({ name, types }) => (
          <optgroup key={name} label={name}>
            {types.map((type) => (
              <option key={type} value={type}>
                {tellType(type)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TypeSearch onFind={onFind} />
    </div>
  );
}

/** A clerk says « EDF » or « loi Carrez »: the types that go by these words, each to be pressed. */
function TypeSearch({ onFind }: Pick<TypeFieldProps, 'onFind'>) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = searchTypes(search);
  const shown = found.slice(0, MOST_FOUND);
  return (
    <>
      <input
        type="search"
        aria-label="Chercher un type"
        aria-describedby={id}
        // No field of the form: « Entrée » here must not file the document under the type that stood before.
        form=""
        autoComplete="off"
        spellCheck={false}
        placeholder={'Ou cherchez-le\u00a0: EDF, loi Carrez…'}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mt-2 h-11 w-full rounded-control border border-control bg-well px-3.5 text-sm placeholder:text-faint md:h-9.5"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2 text-muted text-sm empty:hidden">
        {shown.map((type) => (
          <Button
            key={type}
            size="small"
            className="max-w-full"
            onClick={() => {
              setSearch('');
              onFind(type);
            }}
          >
            <span className="truncate">{tellType(type)}</span>
          </Button>
        ))}
        {found.length > shown.length &&
          `et ${countOf(found.length - shown.length, 'autre', 'autres')}\u00a0: précisez.`}
        {search.trim() !== '' && found.length === 0 && 'Aucun type ne porte ce nom. Essayez un autre mot.'}
      </div>
      <p id={id} role="status" className="sr-only">
        {found.length > 0 && countOf(found.length, 'type', 'types')}
      </p>
    </>
  );
}
