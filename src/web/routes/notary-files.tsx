import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
import { FilePages } from '#web/features/client-files/components/file-pages.tsx';
import { findFileState } from '#web/features/client-files/file-states.ts';
import { useTyped } from '#web/features/search/use-typed.ts';
import { BeforeSetup } from '#web/features/setup/components/before-setup.tsx';

/** All the clients' files of the office. */
export function Component() {
  const hasOffice = useHasOffice();
  return (
    <>
      <PageHeading title="Dossiers">
        Les dossiers de vos clients, par nom, avec ce que chacun a reçu et ce qui lui manque.
      </PageHeading>
      {hasOffice === false ? (
        <BeforeSetup>Les dossiers de vos clients paraîtront ici une fois l’étude en route.</BeforeSetup>
      ) : (
        <Files />
      )}
    </>
  );
}

function Files() {
  const { typed, settled, setTyped } = useTyped();
  const [parameters] = useSearchParams();
  return (
    <>
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
      <FilePages
        state={findFileState(parameters.get('etat'))}
        words={settled.trim()}
        isTyping={typed.trim() !== settled.trim()}
      />
    </>
  );
}
