import { answerCalls } from '../threads/thread-calls.ts';
import { runDiskTask } from './disk-tasks.ts';

answerCalls(runDiskTask);
