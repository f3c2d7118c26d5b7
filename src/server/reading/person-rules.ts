import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PersonRule } from './person-rule.ts';
import { personalRules } from './personal-paper-rules.ts';
import { propertyRules } from './property-paper-rules.ts';

/** How each type tells whose it is. */
export const personRules: Partial<Record<DocumentTypeId, PersonRule>> = {
  ...personalRules,
  ...propertyRules,
};
