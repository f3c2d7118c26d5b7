import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { FilePages } from '#web/features/client-files/components/file-pages.tsx';
import { findFileState } from '#web/features/client-files/file-states.ts';
import { useTyped } from '#web/features/search/use-typed.ts';

/** All the clients' files of the office. */
export function Component() {
  const { typed, settled, setTyped } = useTyped();
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHeading title="Dossiers">
        Les dossiers de vos clients, par nom, avec ce que chacun a reçu et ce qui lui manque.
      </PageHeading>
      <search>
        <SearchField
          label="Rechercher un dossier"
          placeholder="Un nom, un type de dossier"
          className="mb-6 max-w-xl"
          maxLength={200}
          value={typed}
          onSearch={setTyped}
        />
      </search>
      <FilePages state={findFileState(parameters.get('etat'))} words={settled.trim()} />
    </>
  );
}
