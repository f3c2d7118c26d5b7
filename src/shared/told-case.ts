/** What says of which case a client is: his case, and what persons have said of it here, the latest last. */
export interface ToldCase {
  caseType: string | null;
  toldCaseTypes: readonly string[];
}

/** Whether his case is what a person has said here, who can take it back. */
export function isToldHere({ caseType, toldCaseTypes }: ToldCase): boolean {
  return caseType !== null && toldCaseTypes.includes(caseType);
}

/** What stands in the sheet and was said here, but holds no longer: the automation's own writing, no edit of the notary's. */
export function isOutdatedCell(written: string | null, client: ToldCase): boolean {
  return written !== null && written !== client.caseType && client.toldCaseTypes.includes(written);
}

/** What the sheet changes of it: the notary's own word wins, and whatever was written before it is forgotten. */
export function adoptCaseCell(
  written: string | null,
  client: ToldCase,
): { caseType?: string | null; toldCaseTypes?: string[] } {
  if (isOutdatedCell(written, client)) return {};
  const caseType = written ?? client.caseType;
  const told = isToldHere({ caseType, toldCaseTypes: client.toldCaseTypes }) && caseType ? [caseType] : [];
  return {
    ...(caseType === client.caseType ? {} : { caseType }),
    ...(told.length === client.toldCaseTypes.length ? {} : { toldCaseTypes: told }),
  };
}
