import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router';
import { AllWorkflows } from './all-workflows.tsx';
import { FolderList } from './folder-list.tsx';

const tab =
  '-mb-px h-11 border-transparent border-b-2 px-1 text-muted transition-colors hover:text-text data-[state=active]:border-gold-line data-[state=active]:text-text';

/** The tab is part of the address, so that a link or a reload opens the same one. */
export function WorkflowTabs() {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(value === 'dossiers' ? { onglet: value } : {}, { replace: true, preventScrollReset: true });
  return (
    <Tabs.Root value={search.get('onglet') === 'dossiers' ? 'dossiers' : 'workflows'} onValueChange={choose}>
      <Tabs.List aria-label="Workflows et dossiers" className="mb-5 flex gap-6 border-line border-b">
        <Tabs.Trigger value="workflows" className={tab}>
          Tous les Workflows
        </Tabs.Trigger>
        <Tabs.Trigger value="dossiers" className={tab}>
          Dossiers
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="workflows">
        <AllWorkflows />
      </Tabs.Content>
      <Tabs.Content value="dossiers">
        <FolderList />
      </Tabs.Content>
    </Tabs.Root>
  );
}
