import { createContext, useContext } from 'react';
import { useLeave } from './origin.ts';

/** Where an act on one thing of a list leads: to the next one. Null on a page that was not opened from a list. */
export const FinishContext = createContext<(() => void) | null>(null);

/** After an act that ends what one came for: on to the next thing, or back to where one came from. */
export function useFinish(otherwise: string): () => void {
  const leave = useLeave(otherwise);
  return useContext(FinishContext) ?? leave;
}
