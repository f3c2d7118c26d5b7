import { serveRules } from './adapters/rule-threads/serve-rules.ts';
import { rules } from './automations/rules.ts';

/** What the threads of understanding run. */
export const answer = serveRules(rules);
