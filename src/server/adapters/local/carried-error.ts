import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';

/** An error on its way between two threads, which carry neither its class nor the system's code. */
export interface CarriedError {
  message: string;
  stack: string | undefined;
  code: string | undefined;
  cause: CarriedError | undefined;
  unavailable: { sheet: string; reason: SpreadsheetUnavailable['reason'] } | undefined;
}

export function carryError(error: unknown): CarriedError {
  const { message, stack, code, cause } = error as NodeJS.ErrnoException;
  return {
    message,
    stack,
    code,
    cause: cause instanceof Error ? carryError(cause) : undefined,
    unavailable:
      error instanceof SpreadsheetUnavailable ? { sheet: error.sheet, reason: error.reason } : undefined,
  };
}

export function toError({ message, stack, code, cause, unavailable }: CarriedError): Error {
  const options = cause ? { cause: toError(cause) } : {};
  const error = unavailable
    ? new SpreadsheetUnavailable(unavailable.sheet, unavailable.reason, options)
    : new Error(message, options);
  return Object.assign(error, code ? { code } : {}, stack ? { stack } : {});
}
