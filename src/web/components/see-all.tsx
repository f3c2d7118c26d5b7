import { toDoPage } from '#web/lib/pages.ts';
import { ButtonLink } from './ui/button.tsx';

interface SeeAllProps {
  /** As the list « À traiter » names it in its address. */
  kind: string;
  shown: number;
  total: number;
}

/** From the first few to all of a kind; nothing where those are all. */
export function SeeAll({ kind, shown, total }: SeeAllProps) {
  if (shown >= total) return null;
  return (
    <ButtonLink look="ghost" className="mt-3 w-full" to={`${toDoPage}?type=${kind}`}>
      Tout voir ({total})
    </ButtonLink>
  );
}
