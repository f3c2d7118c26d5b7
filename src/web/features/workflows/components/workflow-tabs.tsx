import { useSearchParams } from 'react-router';
import { UnderlinedTabs } from '#web/components/ui/underlined-tabs.tsx';
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

  return <UnderlinedTabs name="Workflows et dossiers" tabs={tabs} chosen={chosen} onChoose={choose} />;
}
