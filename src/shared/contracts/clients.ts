import * as z from 'zod/mini';

/** A client of the office, to choose one by name. */
export const clientSchema = z.object({
  id: z.uuid(),
  /** « MARTIN Claire ». */
  name: z.string(),
});
export type OfficeClient = z.infer<typeof clientSchema>;
export const clientListSchema = z.array(clientSchema);
