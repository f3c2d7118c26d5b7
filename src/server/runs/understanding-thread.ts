import { serveRules } from '#server/adapters/rule-threads/serve-rules.ts';
import { rules } from '#server/automations/rules.ts';

/** What the threads of understanding run. */
export const answer = serveRules(rules);
