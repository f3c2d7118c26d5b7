import { serveTasks } from '../cage/serve-tasks.ts';
import type { MessageAnswer, MessageTask } from './message-tasks.ts';
import { showMail } from './show-mail.ts';
import { takeApart } from './take-apart.ts';

/** A process for the tests of the parser, which does what the message says. */
serveTasks<MessageTask, MessageAnswer>(async (task) => {
  const raw = Buffer.from('parse' in task ? task.parse.raw : task.show.raw);
  const text = 'parse' in task && task.parse.headersOnly ? '' : raw.toString();
  while (text.includes('never end'));
  if (text.includes('fill the memory')) for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all));
  if (text.includes('end the process')) process.exit(1);
  return 'parse' in task ? takeApart({ ...task.parse, raw }) : showMail({ raw });
});
