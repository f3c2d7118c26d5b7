import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';

/** Local parts of machines, without their separators: RFC 2142 roles of programs, and what programs call themselves. */
const MACHINES: ReadonlySet<string> = new Set(
  `mailerdaemon maildaemon daemon postmaster root nobody wwwdata apache nginx cron system systeme mailer listserv
   majordomo sympa mailman abuse hostmaster bounce bounces alert alerts alerte alertes notification notifications notify
   notifier newsletter newsletters news infolettre mailing mailings emailing marketing automate automatique robot bot
   auto autoreply autoresponder devnull null unsubscribe desabonnement desinscription monitoring nagios`
    .split(/\s+/)
    .filter(Boolean),
);

/** « no-reply », « ne_pas_repondre », « sans.reponse », in any spelling and with anything around it. */
const NO_ANSWER = composePattern(
  [
    '\\b(?:no|non|not|dont|do ?not|never|ne ?pas|sans|pas ?de|aucune|keine?|nicht) ?(?:mail ?)?',
    '(?:reply|replies|replay|respon[ds]e?[rz]?|responder|answer|repondre|reponses?|repondez|antwort|antworten|contestar)',
  ].join(''),
);

/**
 * Whether an address says by itself that nobody reads what is sent there: such a one is never written to. What stands
 * behind a `+` is its owner's own mark, but for the variable sender of a mailing (`bounce+7f3=…`).
 */
export function announcesNoReader(address: string): boolean {
  const local = foldText(address.split('@')[0] ?? '').toLowerCase();
  const [before = ''] = local.split(/[+=]/);
  const words = before.split(/[^a-z]+/).filter(Boolean);
  if (NO_ANSWER.test(words.join(' '))) return true;
  if (MACHINES.has(words.join(''))) return true;
  // « owner-liste », « liste-bounces », « liste-request », « alertes-compte ».
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  return (
    first === 'owner' ||
    ['bounce', 'bounces', 'request', 'owner', 'daemon', 'noreply'].includes(last ?? '') ||
    [
      'bounce',
      'bounces',
      'notification',
      'notifications',
      'newsletter',
      'mailer',
      'alerte',
      'alert',
    ].includes(first ?? '')
  );
}
