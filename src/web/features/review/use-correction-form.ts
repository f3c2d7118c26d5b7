import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DocumentCorrection, OfficeDocument } from '#shared/contracts/documents.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type CorrectionFields, getCorrectionSchema, proposeCorrection } from './correction.ts';

/** The form of a document, filled with what was read in it. */
export function useCorrectionForm(document: OfficeDocument) {
  const form = useForm<CorrectionFields, unknown, DocumentCorrection>({
    resolver: zodResolver(getCorrectionSchema(document)),
    defaultValues: proposeCorrection(document),
  });
  /** What is put into a field by a button is checked as if it were typed. */
  const put = (name: keyof CorrectionFields, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  /** The button that says it goes once it is said: the focus goes on in the field. */
  const choose = (name: keyof CorrectionFields, value: string) => {
    put(name, value);
    form.setFocus(name);
  };
  return {
    form,
    put,
    chooseType: (type: DocumentTypeId) => choose('type', type),
    chooseClient: (id: string) => choose('clientId', id),
  };
}
