import { serveTasks } from './serve-tasks.ts';

/** A process for the tests of owners: a decoder that was taken over, and keeps all that it is ever given. */
export interface Remembered {
  kept: string[];
  pid: number;
}

export interface Given {
  bytes: string;
  /** How long it takes, in milliseconds. */
  during?: number;
}

const kept: string[] = [];

serveTasks<Given, Remembered>(async ({ bytes, during = 0 }) => {
  kept.push(bytes);
  if (during > 0) await new Promise((resolve) => setTimeout(resolve, during));
  return { kept: [...kept], pid: process.pid };
});
