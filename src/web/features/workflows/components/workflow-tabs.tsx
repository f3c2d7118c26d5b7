import { type KeyboardEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { AllWorkflows } from './all-workflows.tsx';
import { FolderList } from './folder-list.tsx';

const tabs = [
  { name: 'workflows', label: 'Tous les Workflows', Panel: AllWorkflows },
  { name: 'dossiers', label: 'Dossiers', Panel: FolderList },
] as const;

/**
 * The tab is part of the address, so that a link or a reload opens the same one. Tabs of our own: a library's measure the
 * whole page while it is being drawn, to know whether a panel that never moves is moving.
 */
export function WorkflowTabs() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('onglet') === 'dossiers' ? 1 : 0;

  const choose = (index: number) => {
    const { name } = tabs[index] ?? tabs[0];
    setSearch(name === 'dossiers' ? { onglet: name } : {}, { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = findNext(event.key, chosen);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
    choose(next);
  };

  return (
    <>
      <div
        role="tablist"
        aria-label="Workflows et dossiers"
        onKeyDown={onKeyDown}
        className="mb-5 flex gap-6 border-line border-b"
      >
        {tabs.map(({ name, label }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className="-mb-px h-11 border-transparent border-b-2 px-1 text-muted transition-colors hover:text-text aria-selected:border-gold-line aria-selected:text-text"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, Panel }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: after its tab, the keyboard reaches the panel.
          tabIndex={0}
          hidden={index !== chosen}
        >
          {index === chosen && <Panel />}
        </div>
      ))}
    </>
  );
}

/** Arrows go round; Home and End, to the ends. */
function findNext(key: string, index: number): number | null {
  const last = tabs.length - 1;
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
