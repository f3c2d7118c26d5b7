import { Button } from './ui/button.tsx';

interface MoreOrSearchProps {
  /** How many are shown. */
  limit: number;
  /** How many come at a time. */
  step: number;
  /** Beyond it whoever looks for one searches. */
  most: number;
  onMore: (limit: number) => void;
}

/** What stands under a list that has more than is shown. */
export function MoreOrSearch({ limit, step, most, onMore }: MoreOrSearchProps) {
  if (limit >= most)
    return <p className="mt-4 text-center text-muted text-sm">Précisez la recherche pour voir les autres.</p>;
  return (
    <Button className="mt-4 w-full" onClick={() => onMore(Math.min(limit + step, most))}>
      Afficher la suite
    </Button>
  );
}
