import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '#server/ground/database-away.ts';
import { AppError } from '#server/ground/errors.ts';
import { isReaderAway } from '#server/ground/reader-away.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { ErrorResponse } from '#shared/contracts/errors.ts';
import type { ErrorCode } from '#shared/messages/errors.ts';

/** What the operator has to look at, though somebody was told of it. */
const loggedAsErrors = new Set<ErrorCode>(['internal', 'reader-away', 'outside-away']);

/** Answers with the catalogue's sentence; what is not in the catalogue is logged and told as `internal`. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  if (loggedAsErrors.has(known.code))
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  else request.log.info({ code: known.code, route: request.routeOptions.url }, 'request refused');
  if (known.code === 'too-many-attempts') reply.header('retry-after', String(known.details.seconds ?? 60));
  const body: ErrorResponse = {
    code: known.code,
    error: known.message,
    ...(known.fields.length > 0 ? { details: known.fields } : {}),
  };
  return reply.code(known.status).type('application/json').serializer(JSON.stringify).send(body);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(new AppError('not-found'), request, reply);
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? '',
    }));
    return new AppError('validation', { cause: error, fields });
  }
  if (isDatabaseAway(error)) return new AppError('database-away', { cause: error });
  if (error instanceof DriveError || error instanceof GoogleError || error instanceof MailServerError)
    return new AppError('outside-away', { cause: error, details: { problem: error.sentence } });
  if (isReaderAway(error)) return new AppError('reader-away', { cause: error });
  return new AppError(codeOfStatus(error.statusCode), { cause: error, details: { seconds: 60 } });
}

function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many-attempts';
  if (status === 404) return 'not-found';
  return status !== undefined && status < 500 ? 'validation' : 'internal';
}
