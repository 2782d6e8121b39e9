import type { Reason } from '@talaan/contract'

type FieldErrors = Record<string, string[]>

/** A refusal the person is told about; everything else that is thrown becomes a 500 without detail. */
export class AppError extends Error {
  readonly status: number
  readonly errors?: FieldErrors
  readonly reasons?: readonly Reason[]
  readonly headers?: Record<string, string>

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; reasons?: readonly Reason[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errors = more.errors
    this.reasons = more.reasons
    this.headers = more.headers
  }
}

/** 404. Usable as an expression: `row ?? notFound()`. All makers below throw. */
export function notFound(message = 'This record does not exist.'): never {
  throw new AppError(404, message)
}

/** 403. */
export function forbidden(message = 'You are not allowed to do this.'): never {
  throw new AppError(403, message, { reasons: [{ code: 'access.forbidden', message, office: 'Administrator' }] })
}

/** 409: the form was filled from a row that somebody has changed since. */
export function stale(message = 'Somebody changed this record after you opened it. Reload it and try again.'): never {
  throw new AppError(409, message, { reasons: [{ code: 'stale', message }] })
}

/** 409. */
export function conflict(message: string, reasons?: readonly Reason[]): never {
  throw new AppError(409, message, { reasons })
}

/** 422 with a text (or several) per field. */
export function invalid(fields: Record<string, string | string[]>): never {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, Array.isArray(text) ? text : [text]]))
  throw new AppError(422, Object.values(errors)[0]?.[0] ?? 'The form is not complete.', { errors })
}

/** 422 with the reasons why; the first is the message. */
export function reject(...reasons: [Reason, ...Reason[]]): never {
  throw new AppError(422, reasons[0].message, { reasons })
}

/** Refuses when there is at least one reason. */
export function rejectIfAny(reasons: readonly Reason[]): void {
  const [first, ...rest] = reasons
  if (first) reject(first, ...rest)
}

/** 401. */
export function notSignedIn(message = 'Please sign in.'): never {
  throw new AppError(401, message)
}

const AWAY = 'The portal cannot reach its database. Please try again in a moment.'
const BUSY = 'The portal is busy. Please try again in a moment.'

/** What the pool says when no connection became free in time. */
const NO_TURN = 'timeout exceeded when trying to connect'

/** What a violated constraint means to the person, by the constraint's name. The maker may return or throw. */
export type Constraints = Readonly<Record<string, () => AppError | never>>

let constraints: ReadonlyMap<string, () => AppError | never> = new Map()

/** Called once, when the application is put together, with the constraints of every domain. */
export function useConstraints(tables: readonly Constraints[]): void {
  const all = tables.flatMap((table) => Object.entries(table))
  const twice = all.find(([name], index) => all.findIndex(([other]) => other === name) !== index)
  if (twice) throw new Error(`Two refusals are declared for the constraint ${twice[0]}`)
  constraints = new Map(all)
}

interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
  syscall?: string
}

/** Maps what the database threw to a refusal; undefined when it is not the database's to explain. */
export function explainDatabaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', constraint, message = '' } = error as DatabaseError
  const known = constraint === undefined ? undefined : constraints.get(constraint)
  if (known) return made(known)
  if (error.message.includes(NO_TURN)) return new AppError(503, BUSY, { headers: { 'retry-after': '5' } })
  if (isAway(error as DatabaseError)) return new AppError(503, AWAY, { headers: { 'retry-after': '2' } })
  if (isTransient(error) || code === '55P03' || code === '57014') return new AppError(503, BUSY, { headers: { 'retry-after': '1' } })
  // Half a surrogate pair: columns of text replace it, columns of JSON refuse it.
  if (code === '22P02' && message.endsWith('type json')) return byCode('22P05')
  return byCode(code, constraint)
}

function made(maker: () => AppError | never): AppError {
  try {
    return maker()
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown
    throw thrown
  }
}

function byCode(code: string, constraint?: string): AppError | undefined {
  switch (code) {
    case '23505':
      return new AppError(409, 'This already exists.')
    case '23P01':
      return new AppError(409, 'This clashes with something that already exists.')
    case '23503':
      return new AppError(409, 'This is still used elsewhere, or refers to something that no longer exists.')
    case '23001':
      return new AppError(409, 'This is still used elsewhere.')
    case '23514':
      if (constraint?.endsWith('_append_only')) return new AppError(409, 'This record can no longer be changed.')
      return new AppError(422, 'A value is outside what is allowed here.')
    case '22001':
      return new AppError(422, 'A text is too long.')
    case '22003':
      return new AppError(422, 'A number is out of range.')
    case '22007':
    case '22008':
      return new AppError(422, 'A date or time is not valid.')
    case '22021':
    case '22P05':
      return new AppError(422, 'A text has characters that cannot be stored.')
    case 'P0001':
      return new AppError(409, 'This record can no longer be changed.')
    default:
      return undefined
  }
}

const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '53300', '25006'])
const awayTexts = ['timeout expired', 'Connection terminated', 'Client has encountered a connection error', 'not queryable']

function isAway({ code = '', message = '', syscall }: DatabaseError): boolean {
  if (syscall === 'connect' || awayCodes.has(code) || code.startsWith('08')) return true
  if (code.startsWith('57P0')) return true
  return awayTexts.some((text) => message.includes(text))
}

/** Serialization failure or deadlock: the same work may succeed when done again. */
export function isTransient(error: unknown): boolean {
  const code = (error as DatabaseError | null)?.code
  return code === '40001' || code === '40P01'
}
