import type { Reason, ReasonText } from '@talaan/contract'

type FieldErrors = Record<string, string[]>

/** An error with a message for the person; any other error becomes a 500 without details. */
export class AppError extends Error {
  readonly status: number
  readonly errors?: FieldErrors
  readonly reasons?: readonly Reason[]
  readonly headers?: Record<string, string>

  constructor(
    status: number,
    message: string,
    details: { errors?: FieldErrors; reasons?: readonly Reason[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.errors = details.errors
    this.reasons = details.reasons
    this.headers = details.headers
  }
}

/** 404. Usable as an expression: `row ?? notFound()`. All functions below throw. */
export function notFound(message = 'This record does not exist.'): never {
  throw new AppError(404, message)
}

/** The reason of a 403. By default the administrator can help; `help` names another office and what clears the reason. */
export const forbiddenReason = (message: string, help: Omit<ReasonText, 'message'> = { office: 'Administrator' }): Reason => ({
  code: 'access.forbidden',
  message,
  ...help,
})

/** 403 with a text or a reason. */
export function forbidden(reasonOrText: string | Reason = 'You are not allowed to do this.'): never {
  const reason = typeof reasonOrText === 'string' ? forbiddenReason(reasonOrText) : reasonOrText
  throw new AppError(403, reason.message, { reasons: [reason] })
}

/** 409: the record has changed since the form was opened. `checkFresh` checks a form that sends `updated_at`. */
export function stale(message = 'Another user changed this record after you opened it. Reload the page and try again.'): never {
  throw new AppError(409, message, { reasons: [{ code: 'stale', message }] })
}

/** 409 with a text and the reasons, or with one reason, whose message is the text. */
export function conflict(reasonOrText: string | Reason, reasons?: readonly Reason[]): never {
  if (typeof reasonOrText === 'string') throw new AppError(409, reasonOrText, { reasons })
  throw new AppError(409, reasonOrText.message, { reasons: reasons ?? [reasonOrText] })
}

/** Rejects with 409 when there is at least one reason; the first is the message. */
export function conflictIfAny(reasons: readonly Reason[]): void {
  if (reasons[0]) conflict(reasons[0].message, reasons)
}

/** 422 with one or more messages per field. */
export function invalid(fields: Record<string, string | string[]>): never {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, Array.isArray(text) ? text : [text]]))
  throw new AppError(422, Object.values(errors)[0]?.[0] ?? 'The form is not complete.', { errors })
}

/** 422 with reasons; the first reason is the message. */
export function reject(...reasons: [Reason, ...Reason[]]): never {
  throw new AppError(422, reasons[0].message, { reasons })
}

/** Rejects when there is at least one reason. */
export function rejectIfAny(reasons: readonly Reason[]): void {
  const [first, ...otherReasons] = reasons
  if (first) reject(first, ...otherReasons)
}

/** 401. */
export function notSignedIn(message = 'Please sign in.'): never {
  throw new AppError(401, message)
}

const UNREACHABLE = 'The portal cannot reach its database. Please try again in a moment.'
const DISK_FULL = 'The disk of the portal is full, so nothing can be saved. Please tell the administrator.'
const BUSY = 'The portal is busy. Please try again in a moment.'

/** The error text of the pool when no connection becomes free in time. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'

/** The error for the person by the name of the violated constraint. The function may return or throw it. */
export type Constraints = Readonly<Record<string, () => AppError | never>>

let constraints: ReadonlyMap<string, () => AppError | never> = new Map()

/** Registers the constraints of all domains; called once at start. */
export function setConstraints(tables: readonly Constraints[]): void {
  const entries = tables.flatMap((table) => Object.entries(table))
  const duplicate = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index)
  if (duplicate) throw new Error(`Two errors are declared for the constraint ${duplicate[0]}`)
  constraints = new Map(entries)
}

interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
  syscall?: string
}

/** Maps a database error to an error for the person; undefined for other errors. */
export function explainDatabaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', constraint, message = '' } = error as DatabaseError
  const maker = constraint === undefined ? undefined : constraints.get(constraint)
  if (maker) return callMaker(maker)
  if (diskFullCodes.has(code)) {
    diskFullAt = Date.now()
    return new AppError(503, DISK_FULL, { headers: { 'retry-after': '30' } })
  }
  if (error.message.includes(POOL_TIMEOUT)) return new AppError(503, BUSY, { headers: { 'retry-after': '5' } })
  if (isUnreachable(error as DatabaseError)) return new AppError(503, UNREACHABLE, { headers: { 'retry-after': '2' } })
  if (isTransient(error) || code === '55P03' || code === '57014') return new AppError(503, BUSY, { headers: { 'retry-after': '1' } })
  // Half a surrogate pair: text columns replace it, JSON columns reject it.
  if (code === '22P02' && message.endsWith('type json')) return errorByCode('22P05')
  return errorByCode(code, constraint)
}

/** Of PostgreSQL, and of the system when a file is written. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
let diskFullAt = Number.NEGATIVE_INFINITY

/** Whether a write of this process failed for lack of space within the last 30 seconds. */
export const isDiskFull = (): boolean => Date.now() - diskFullAt < 30_000

function callMaker(maker: () => AppError | never): AppError {
  try {
    return maker()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function errorByCode(code: string, constraint?: string): AppError | undefined {
  switch (code) {
    case '23505':
      return new AppError(409, 'This record already exists.')
    case '23P01':
      return new AppError(409, 'This conflicts with an existing record.')
    case '23503':
      return new AppError(409, 'This record is in use, or a record it refers to was deleted.')
    case '23001':
      return new AppError(409, 'This record is in use.')
    case '23514':
      if (constraint?.endsWith('_append_only')) return new AppError(409, 'This record can no longer be changed.')
      return new AppError(422, 'A value is not allowed.')
    case '22001':
      return new AppError(422, 'A text is too long.')
    case '22003':
      return new AppError(422, 'A number is out of range.')
    case '22007':
    case '22008':
      return new AppError(422, 'A date or time is not valid.')
    case '22021':
    case '22P05':
      return new AppError(422, 'The text has characters that are not allowed.')
    case 'P0001':
      return new AppError(409, 'This record can no longer be changed.')
    default:
      return undefined
  }
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '53300', '25006'])
const unreachableTexts = ['timeout expired', 'Connection terminated', 'Client has encountered a connection error', 'not queryable']

function isUnreachable({ code = '', message = '', syscall }: DatabaseError): boolean {
  if (syscall === 'connect' || unreachableCodes.has(code) || code.startsWith('08')) return true
  if (code.startsWith('57P0')) return true
  return unreachableTexts.some((text) => message.includes(text))
}

/** Whether the error is a serialization failure or a deadlock, after which the same work may succeed. */
export function isTransient(error: unknown): boolean {
  const code = (error as DatabaseError | null)?.code
  return code === '40001' || code === '40P01'
}
