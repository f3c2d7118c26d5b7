import { sharedWorkbooks } from '#server/adapters/xlsx/workbooks.ts';
import { ownedByOperator } from '#server/ports/reading-owner.ts';

/** By which tests look into sheets and fill them, as somebody else than the office would. */
export const testWorkbooks = sharedWorkbooks(null)(ownedByOperator);
