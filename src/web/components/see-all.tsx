import { joinClasses } from '#web/lib/class-names.ts';
import { toDoPage } from '#web/lib/pages.ts';
import { ButtonLink } from './ui/button.tsx';

/** Of a list's first few: on a phone the first alone, as the list « À traiter » has them all. */
export const firstOnPhone = 'max-md:*:not-first:hidden';

interface SeeAllProps {
  /** As the list « À traiter » names it in its address; null where what it is of stands there among other kinds. */
  kind: string | null;
  shown: number;
  total: number;
}

/** From the first few to all of a kind; nothing where those are all, which on a phone is one. */
export function SeeAll({ kind, shown, total }: SeeAllProps) {
  if (total <= 1) return null;
  return (
    <ButtonLink
      look="ghost"
      className={joinClasses('mt-3 w-full', shown >= total && 'md:hidden')}
      to={kind ? `${toDoPage}?type=${kind}` : toDoPage}
    >
      Tout voir ({total})
    </ButtonLink>
  );
}
