import type { Failure } from '@talaan/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { AppError, explainDatabaseError } from '../errors.ts'

/** Turns every thrown error into an answer. The answer to an unknown error contains only a request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    if (appError) return sendError(reply, appError)
    request.log.error({ err: describeFailure(error) }, 'unknown failure')
    const body: Failure = { message: 'Something went wrong on our side. Please try again.', request_id: request.id }
    return reply.code(500).header('cache-control', 'no-store').send(body)
  })
}

/** What is logged of an unknown failure. The details and the text of the database's errors can have what a person typed. */
function describeFailure(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack = '', cause } = error
  if (!(error instanceof pg.DatabaseError)) return { name, message, stack, ...(cause !== undefined && { cause: describeFailure(cause) }) }
  const { code, table, column, constraint, routine } = error
  return {
    name,
    message: `database error ${code}`,
    code,
    table,
    column,
    constraint,
    routine,
    stack: stack.slice(stack.indexOf('\n    at ') + 1),
  }
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return explainFrameworkError(error as FastifyError) ?? explainDatabaseError(error)
}

function explainFrameworkError(error: FastifyError): AppError | undefined {
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(413, 'The file or form is too large.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError(400, 'Send JSON.')
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError(413, 'The form has too many fields.')
  if (code === 'FST_UNDER_PRESSURE')
    return new AppError(503, 'The portal is busy. Please try again in a moment.', { headers: { 'retry-after': '5' } })
  const status = error.statusCode ?? 500
  if (code.startsWith('FST_') && status >= 400 && status < 500)
    return new AppError(status === 404 ? 404 : 400, 'The request cannot be read.')
  // Of the library that reads files: an address that cannot name a file.
  if (error.name === 'BadRequestError') return new AppError(400, 'The request cannot be read.')
  if (error instanceof SyntaxError && status === 400) return new AppError(400, 'The JSON cannot be read.')
  return undefined
}

function sendError(reply: FastifyReply, appError: AppError): FastifyReply {
  const body: Failure = { message: appError.message, errors: appError.errors, reasons: appError.reasons && [...appError.reasons] }
  return reply
    .code(appError.status)
    .headers({ 'cache-control': 'no-store', ...appError.headers })
    .type('application/json; charset=utf-8')
    .send(body)
}

/** Handles errors before routing, such as an address that cannot be decoded. */
export function handleFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, toAppError(error) ?? new AppError(400, 'The request cannot be read.'))
}
