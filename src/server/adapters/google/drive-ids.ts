import type { drive_v3 } from '@googleapis/drive';
import { NO_RETRY } from './drive-feed.ts';
import type { GoogleCalls } from './google-calls.ts';

const AT_ONCE = 100;

/** Ids that Google makes before the files: a creation that is asked twice makes one. */
export function createIdStock(calls: GoogleCalls, api: drive_v3.Drive) {
  let stock: string[] = [];
  return async (): Promise<string> => {
    if (stock.length === 0) {
      const made = await calls.call((auth) => api.files.generateIds({ auth, count: AT_ONCE }, NO_RETRY));
      stock = made.ids ?? [];
    }
    const id = stock.pop();
    if (!id) throw new Error('google gave no ids');
    return id;
  };
}
