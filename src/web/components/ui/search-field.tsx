import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  label: string;
  onSearch: (search: string) => void;
  className: string;
}

/** Characters that the server looks for, unless a search says that it takes more. */
const LONGEST_SEARCH = 100;

/** Words that a list is searched for; its label is heard, not seen. */
export function SearchField({ label, onSearch, className, ...input }: SearchFieldProps) {
  return (
    <label className={joinClasses('relative block', className)}>
      <span className="sr-only">{label}</span>
      <Search className="absolute top-3.5 left-3.5 size-4 text-faint" aria-hidden="true" />
      <input
        type="search"
        // Names are no words of the language, nor kept by the browser of a desk that others use.
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => onSearch(event.target.value)}
        className="h-11 w-full rounded-control border border-control bg-well pr-11 pl-10 text-base placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
        {...input}
      />
      {input.value && (
        <button
          type="button"
          aria-label="Effacer la recherche"
          onClick={({ currentTarget }) => {
            onSearch('');
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-text"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
