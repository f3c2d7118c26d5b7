import { serveTasks } from '../cage/serve-tasks.ts';
import { UnreadableFile } from '../cage/unreadable-file.ts';
import { inflatesToTooMuch } from './inflated-size.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Answer, Task } from './workbook-tasks.ts';
import { patchXlsx } from './xlsx-patch.ts';

async function answer(task: Task): Promise<Answer> {
  if ('patch' in task) return patchXlsx(Buffer.from(task.patch.content), task.patch.patch);
  const content = Buffer.from(task.read.content);
  return (await inflatesToTooMuch(content)) ? null : readWorkbook({ ...task.read, content });
}

serveTasks<Task, Answer>((task) =>
  answer(task).catch(() => {
    throw new UnreadableFile('corrupt');
  }),
);
