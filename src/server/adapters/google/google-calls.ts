import { setTimeout as wait } from 'node:timers/promises';
import { OAuth2Client } from 'google-auth-library';
import { GoogleError } from '#server/ports/google-error.ts';
import { describeFailure } from './describe-failure.ts';

export const CALL_WITHIN_MS = 60_000;
const TRIES = 6;
const FIRST_DELAY_MS = 500;
/** What Google asks for beyond this is waited for outside: runs are short, and the next one looks again. */
const LONGEST_WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The consent stands, or no token would have been given: what does not take it yet is asked again. */
const REFUSED_THOUGH_FRESH = { error: new GoogleError('unreachable', '401'), afterMs: null };

export interface GoogleCallsNeeds {
  /** `rejected`: the token that Google has just refused, if one was. Throws GoogleError. */
  getAccessToken(rejected?: string): Promise<string>;
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<unknown>;
  random?: () => number;
}

/** `attempt` counts from 0: from 1 on, an earlier one may have had its effect although its answer was lost. */
export type GoogleWork<T> = (auth: OAuth2Client, attempt: number) => Promise<{ data: T }>;

export type GoogleCalls = ReturnType<typeof createGoogleCalls>;

/**
 * The calls of one Google account. What fails in passing is tried again, later each time and never before Google wants
 * it. When that does not help, every call fails at once for a while: one account in trouble costs nobody anything.
 */
export function createGoogleCalls(needs: GoogleCallsNeeds) {
  const { now = Date.now, sleep = wait, random = Math.random } = needs;
  const auth = new OAuth2Client();
  let pause: { error: GoogleError; until: number; milliseconds: number } | null = null;

  async function authorise(rejected?: string): Promise<string> {
    const token = await needs.getAccessToken(rejected);
    auth.setCredentials({ access_token: token });
    return token;
  }

  function pauseFor(error: GoogleError, asked: number | null): GoogleError {
    const grown = Math.min((pause?.milliseconds ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
    const milliseconds = Math.max(grown, asked ?? 0);
    pause = { error, until: now() + milliseconds, milliseconds: grown };
    return error;
  }

  return {
    /** The answer's data. Throws GoogleError, or GoogleRefusal for what concerns this one call. */
    async call<T>(work: GoogleWork<T>): Promise<T> {
      if (pause && now() < pause.until) throw pause.error;
      let token = await authorise();
      let renewed = false;
      for (let attempt = 0; ; attempt += 1) {
        try {
          const { data } = await work(auth, attempt);
          if (isPage(data)) throw new Error('something else has answered for Google');
          pause = null;
          return data;
        } catch (thrown) {
          const described = describeFailure(thrown);
          if (described.kind === 'final') throw described.error;
          if (described.kind === 'token' && !renewed) {
            renewed = true;
            token = await authorise(token);
            continue;
          }
          const failure = described.kind === 'token' ? REFUSED_THOUGH_FRESH : described;
          // Half of the delay is chance, so that offices that failed together do not come back together.
          const own = FIRST_DELAY_MS * 2 ** attempt * (0.5 + random() / 2);
          const delay = Math.max(own, failure.afterMs ?? 0);
          if (attempt + 1 >= TRIES || delay > LONGEST_WAIT_MS) throw pauseFor(failure.error, failure.afterMs);
          await sleep(delay);
        }
      }
    },
  };
}

/**
 * What stands before Google, or Google when it is unwell, may say « all is well » with a page for people: whoever read it as
 * an answer without files would see an empty drive.
 */
function isPage(data: unknown): boolean {
  return typeof data === 'string' && data.trimStart().startsWith('<');
}
