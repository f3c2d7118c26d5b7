import { serveTasks } from '../cage/serve-tasks.ts';
import type { MessageAnswer, MessageTask } from './message-tasks.ts';
import { showMail } from './show-mail.ts';
import { takeApart } from './take-apart.ts';

/** The largest message, what its zips hold and the answer that is made of both. */
const MOST_MEGABYTES = 1200;

serveTasks<MessageTask, MessageAnswer>(
  (task) =>
    'parse' in task
      ? takeApart({ ...task.parse, raw: Buffer.from(task.parse.raw) })
      : showMail({ raw: Buffer.from(task.show.raw) }),
  MOST_MEGABYTES,
);
