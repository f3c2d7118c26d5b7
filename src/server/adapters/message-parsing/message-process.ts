import { serveTasks } from '../cage/serve-tasks.ts';
import { asBuffer, listOwned } from '../threads/owned-memory.ts';
import type { MessageAnswer, MessageTask } from './message-tasks.ts';
import { showMail } from './show-mail.ts';
import { takeApart } from './take-apart.ts';

/** The largest message, what its zips hold and the answer that is made of both. */
const MOST_MEGABYTES = 1200;

/** At once: the garbage collector would look through the whole heap for every few of them. */
function release(answer: MessageAnswer): void {
  if (!('parts' in answer)) return;
  for (const memory of listOwned(answer.parts.map(({ content }) => content))) memory.transfer(0);
}

serveTasks<MessageTask, MessageAnswer>(
  (task) =>
    'parse' in task
      ? takeApart({ ...task.parse, raw: asBuffer(task.parse.raw) })
      : showMail({ raw: asBuffer(task.show.raw) }),
  { mostMegabytes: MOST_MEGABYTES, release },
);
