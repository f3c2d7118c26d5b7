import { useSearchParams } from 'react-router';
import { FormerAnswer } from '#web/components/former-answer.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
import { OfficeTroubles } from '#web/features/office-day/components/office-troubles.tsx';
import { isBlind } from '#web/features/office-day/is-blind.ts';
import { useOfficeDay } from '#web/features/office-day/office-day.queries.ts';
import { SearchResults } from '#web/features/search/components/search-results.tsx';
import { useTyped } from '#web/features/search/use-typed.ts';
import { BeforeSetup } from '#web/features/setup/components/before-setup.tsx';
import { ToDoFilters } from '#web/features/to-do/components/to-do-filters.tsx';
import { ToDoList } from '#web/features/to-do/components/to-do-list.tsx';
import { useToDo, useToDoCounts } from '#web/features/to-do/to-do.queries.ts';
import { findKind } from '#web/features/to-do/to-do-looks.ts';

/** What awaits the office, or what one looks for. */
export function Component() {
  const hasOffice = useHasOffice();
  return (
    <>
      <PageHeading title="À traiter">
        Tout ce que les automatisations laissent à une personne, le plus récent d’abord.
      </PageHeading>
      {hasOffice === false ? (
        <BeforeSetup>
          Ce que les automatisations laissent à une personne s’inscrira ici une fois l’étude en route.
        </BeforeSetup>
      ) : (
        <SearchOrWaiting />
      )}
    </>
  );
}

function SearchOrWaiting() {
  const { typed, settled, setTyped } = useTyped();
  return (
    <>
      <search>
        <SearchField
          label="Rechercher dans l’étude"
          placeholder="Un client, un document, un message"
          className="mb-6 max-w-xl"
          maxLength={200}
          value={typed}
          onSearch={setTyped}
        />
      </search>
      {typed.trim() ? (
        <SearchResults typed={settled} isTyping={typed.trim() !== settled.trim()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  const [parameters] = useSearchParams();
  const kind = findKind(parameters.get('type'));
  const { isPlaceholderData } = useToDo(kind);
  const { data: counts } = useToDoCounts();
  const { data: day } = useOfficeDay();
  return (
    <>
      {day && <OfficeTroubles troubles={day.troubles} />}
      <ToDoFilters current={kind} counts={counts} />
      <FormerAnswer isFormer={isPlaceholderData}>
        <ToDoList kind={kind} isBlind={isBlind(day)} />
      </FormerAnswer>
    </>
  );
}
