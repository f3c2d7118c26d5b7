import * as z from 'zod/mini';

/** Whether clients are told by itself which of their papers have come, and what such an answer says. */
export const paperAnswersSchema = z.object({
  isOn: z.boolean(),
  /** With invented papers, and this office's own ending. */
  example: z.string(),
});
export type PaperAnswers = z.infer<typeof paperAnswersSchema>;

export const paperAnswersRequestSchema = z.object({ isOn: z.boolean() });
