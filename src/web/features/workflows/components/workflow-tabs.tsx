import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router';
import { AllWorkflows } from './all-workflows.tsx';
import { FolderList } from './folder-list.tsx';

const tabs = [
  { name: 'workflows', label: 'Tous les Workflows', Panel: AllWorkflows },
  { name: 'dossiers', label: 'Dossiers', Panel: FolderList },
] as const;

/** The tab is part of the address, so that a link or a reload opens the same one. */
export function WorkflowTabs() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('onglet') === 'dossiers' ? 'dossiers' : 'workflows';
  const choose = (name: string) =>
    setSearch(name === 'dossiers' ? { onglet: name } : {}, { replace: true, preventScrollReset: true });

  return (
    <Tabs.Root value={chosen} onValueChange={choose}>
      <Tabs.List aria-label="Workflows et dossiers" className="mb-5 flex gap-6 border-line border-b">
        {tabs.map(({ name, label }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="-mb-px h-11 border-transparent border-b-2 px-1 text-muted transition-colors hover:text-text aria-selected:border-gold-line aria-selected:text-text"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Panel }) => (
        <Tabs.Content key={name} value={name}>
          <Panel />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
