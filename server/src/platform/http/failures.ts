import type { Failure } from '@talaan/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, explainDatabaseError } from '../errors.ts'

/** The one place that turns what was thrown into an answer. Unknown failures show a request id and nothing else. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error)
    if (refusal) return send(reply, refusal)
    request.log.error({ err: error }, 'unknown failure')
    const body: Failure = { message: 'Something went wrong on our side. Please try again.', request_id: request.id }
    return reply.code(500).header('cache-control', 'no-store').send(body)
  })
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return explainFrameworkError(error as FastifyError) ?? explainDatabaseError(error)
}

function explainFrameworkError(error: FastifyError): AppError | undefined {
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(413, 'What you sent is too large.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError(400, 'Send JSON.')
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError(413, 'The form has too many fields.')
  if (code === 'FST_UNDER_PRESSURE')
    return new AppError(503, 'The portal is busy. Please try again in a moment.', { headers: { 'retry-after': '5' } })
  const status = error.statusCode ?? 500
  if (code.startsWith('FST_') && status >= 400 && status < 500)
    return new AppError(status === 404 ? 404 : 400, 'The request cannot be read.')
  if (error instanceof SyntaxError && status === 400) return new AppError(400, 'The JSON cannot be read.')
  return undefined
}

function send(reply: FastifyReply, refusal: AppError): FastifyReply {
  const body: Failure = { message: refusal.message, errors: refusal.errors, reasons: refusal.reasons && [...refusal.reasons] }
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(body)
}

/** For failures before routing, such as an address that cannot be decoded. */
export function frameworkFailure(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, toAppError(error) ?? new AppError(400, 'The request cannot be read.'))
}
