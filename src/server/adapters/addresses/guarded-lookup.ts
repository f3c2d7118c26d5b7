import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isPublic, NotAllowed } from './public-address.ts';

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/**
 * For the moment of connecting: `guarded` lets no private address through, as an earlier look-up could differ. One
 * look-up a name at a time: they take the threads that files need too, and a dead name server would take them all.
 */
export function createLookup({ guarded }: { guarded: boolean }) {
  const underWay = new Map<string, Answer[]>();
  return (hostname: string, options: LookupOptions, callback: Answer): void => {
    const answer: Answer = (error, addresses) => {
      if (error) return callback(error, []);
      const refused = guarded && addresses.some(({ address }) => !isPublic(address));
      return refused ? callback(new NotAllowed(hostname), []) : callback(null, addresses);
    };
    const key = `${hostname} ${options.family ?? ''} ${options.hints ?? ''}`;
    const waiting = underWay.get(key);
    if (waiting) {
      waiting.push(answer);
      return;
    }
    const all = [answer];
    underWay.set(key, all);
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      underWay.delete(key);
      for (const tell of all) tell(error, addresses);
    });
  };
}
