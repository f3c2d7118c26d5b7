import { useLocation, useNavigate } from 'react-router';

/** What a link to a page about one thing carries as its state: where « Retour » leads. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Where one came from within Minutier; null in a tab of its own. */
export function useOrigin(): string | null {
  const { state } = useLocation();
  return typeof state?.from === 'string' ? state.from : null;
}

/** Goes back to where one came from, as it was left; `otherwise` where one came by an address. */
export function useLeave(otherwise: string): () => void {
  const origin = useOrigin();
  const navigate = useNavigate();
  return () => void (origin === null ? navigate(otherwise, { replace: true }) : navigate(-1));
}
