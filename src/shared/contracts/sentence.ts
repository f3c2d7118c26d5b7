import * as z from 'zod/mini';
import { glueFrench } from '../french-spaces.ts';

/** Only a screen breaks lines: the server keeps, compares and sends its sentences with plain spaces. */
const isRead = 'document' in globalThis;

/** What the server says in French, to be read as it stands: never what is sent back, nor what somebody wrote to us. */
export const sentenceSchema = z.string().check(z.overwrite((text) => (isRead ? glueFrench(text) : text)));
