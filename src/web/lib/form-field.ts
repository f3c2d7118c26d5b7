import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a field of a form takes: its place in the form and its message of validation. */
export function formField<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  { register, getFieldState, formState }: UseFormReturn<Values, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return { ...register(name, options), error: getFieldState(name, formState).error?.message };
}
