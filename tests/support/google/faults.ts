import { GoogleRefusal } from './refusal.ts';

/**
 * `drop`: before anything was done; `drop-answer`: after it was done; `drop-mid-upload`: half of the bytes have come;
 * `page`: something before Google says « all is well » with a page of its own.
 */
export interface Fault {
  kind: 'refuse' | 'drop' | 'drop-answer' | 'drop-mid-upload' | 'slow' | 'happen' | 'page';
  happen?: () => unknown;
  /** After the answer was made, before it leaves. */
  happenAfter?: () => Promise<unknown>;
  refusal?: GoogleRefusal;
  milliseconds?: number;
}

const faultKinds = {
  401: () => refuse(401, 'authError'),
  'rate limit 403': () => refuse(403, 'userRateLimitExceeded'),
  404: () => refuse(404, 'notFound'),
  409: () => refuse(409, 'conflict'),
  412: () => refuse(412, 'conditionNotMet'),
  429: () => refuse(429, 'rateLimitExceeded'),
  500: () => refuse(500, 'backendError'),
  503: () => refuse(503, 'backendError'),
  drop: (): Fault => ({ kind: 'drop' }),
  'drop-answer': (): Fault => ({ kind: 'drop-answer' }),
  'drop-mid-upload': (): Fault => ({ kind: 'drop-mid-upload' }),
  slow: (): Fault => ({ kind: 'slow' }),
  page: (): Fault => ({ kind: 'page' }),
} as const;
export type FaultName = `${keyof typeof faultKinds}`;

export function makeFault(name: FaultName): Fault {
  return faultKinds[name as keyof typeof faultKinds]();
}

export type Faults = ReturnType<typeof createFaults>;

/** Faults that were ordered for the next calls, or that come by themselves once in so many calls. */
export function createFaults() {
  const ordered: { matches: (call: string) => boolean; fault: Fault; times: number }[] = [];
  let everyNth: { n: number; kinds: FaultName[]; skip: RegExp | undefined } | null = null;
  let counted = 0;
  return {
    /** How many were given. */
    given: 0,
    /** For the next `times` calls whose method and path hold `call`. */
    next(call: string, fault: FaultName | Fault, times = 1): void {
      const made = typeof fault === 'object' ? fault : makeFault(fault);
      ordered.push({ matches: (each) => each.includes(call), fault: made, times });
    },
    /** One call in `n`, the kinds in turn. */
    oneIn(n: number, kinds: FaultName[], skip?: RegExp): void {
      everyNth = { n, kinds, skip };
    },
    /** Something that happens, to its end, just before the next such call is answered. */
    before(call: string, happen: () => unknown): void {
      ordered.push({ matches: (each) => each.includes(call), fault: { kind: 'happen', happen }, times: 1 });
    },
    after(call: string, happenAfter: () => Promise<unknown>): void {
      ordered.push({
        matches: (each) => each.includes(call),
        fault: { kind: 'happen', happenAfter },
        times: 1,
      });
    },
    none(): void {
      ordered.length = 0;
      everyNth = null;
    },
    take(call: string): Fault | null {
      const found = ordered.find((each) => each.times > 0 && each.matches(call));
      if (found) {
        found.times -= 1;
        this.given += 1;
        return found.fault;
      }
      if (!everyNth || everyNth.skip?.test(call)) return null;
      counted += 1;
      if (counted % everyNth.n !== 0) return null;
      const kind = everyNth.kinds[(counted / everyNth.n) % everyNth.kinds.length];
      this.given += 1;
      return kind === undefined ? null : makeFault(kind);
    },
  };
}

export function refuse(status: number, reason: string, headers: Record<string, string> = {}): Fault {
  return { kind: 'refuse', refusal: new GoogleRefusal(status, reason, headers) };
}
