import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type CasePerson, isNamed, readCasePerson } from './case-persons.ts';

interface Owned {
  type: DocumentTypeId;
  person: string | null;
  bearer?: string | null;
}

/** Cases whose papers name those who stand against the client: what is paid to one of them is paid to nobody else. */
const AGAINST_EACH_OTHER: readonly CaseTypeId[] = ['cession', 'divorce', 'partage'];

/** Whether bank details are the client's own, where others of his case are paid for themselves, or by him; his company's count. */
export function isPaidToClient(
  { type, person, bearer }: Owned,
  { caseType, persons }: { caseType: CaseTypeId; persons: readonly CasePerson[] },
): boolean {
  if (type !== 'rib' || !AGAINST_EACH_OTHER.includes(caseType)) return true;
  const name = bearer ?? person;
  if (!name || persons.some((one) => isNamed(one, name))) return true;
  return caseType === 'cession' && isCompany(name);
}

/** « SARL LES ORMES »: no given name, and no civility. */
function isCompany(name: string): boolean {
  return (
    readCasePerson(name).firstName === '' && !/^(?:M|MM|Mr|Mme|Mlle)\b/.test(name) && !/\bet\b/.test(name)
  );
}
