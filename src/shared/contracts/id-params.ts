import * as z from 'zod/mini';

/** Of a route about one thing: `/…/:id`. */
export const idParamsSchema = z.object({ id: z.uuid() });
