import * as z from 'zod/mini';

export const documentStateSchema = z.enum(['stored', 'filed', 'held', 'refused']);
export type DocumentState = z.infer<typeof documentStateSchema>;
