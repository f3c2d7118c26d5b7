import { type ErrorCode, errorCatalogue, formatError } from '#shared/messages/errors.ts';

/** An error that the caller is told about: a code of the catalogue. Everything else answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string | number>;
  readonly fields: { field: string; message: string }[];

  constructor(
    code: ErrorCode,
    options: ErrorOptions & {
      details?: Record<string, string | number>;
      fields?: { field: string; message: string }[];
    } = {},
  ) {
    super(formatError(code, options.details), options);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
    this.fields = options.fields ?? [];
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
