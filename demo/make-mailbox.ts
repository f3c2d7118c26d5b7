import { writeDemoMailbox } from './write-demo-mailbox.ts';

/** `node demo/make-mailbox.ts <folder> <moment>`: a process of its own, so that drawing scans neither slows nor swells the server. */
const [folder, moment] = process.argv.slice(2);
if (!folder || !moment) throw new Error('usage: node demo/make-mailbox.ts <folder> <moment>');
await writeDemoMailbox(folder, new Date(moment));
