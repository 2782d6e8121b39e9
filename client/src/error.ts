import type { Failure, Reason, ReasonCode } from '@talaan/contract'

/** A refusal by the portal. Network failures are thrown as `fetch` throws them. */
export class TalaanError extends Error {
  readonly status: number
  /** Why the call was refused, each with a code; empty for failures without a known reason. */
  readonly reasons: readonly Reason[]
  /** Messages by the name of the bad field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** After how many seconds the call can be repeated; for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, failure: Partial<Failure>, retryAfter?: number) {
    super(failure.message ?? `The portal answered ${status}.`)
    this.name = 'TalaanError'
    this.status = status
    this.reasons = failure.reasons ?? []
    this.fields = failure.errors ?? {}
    this.retryAfter = retryAfter
  }

  /** Whether the call was refused for this reason, such as `api_key.expired`. */
  has(code: ReasonCode): boolean {
    return this.reasons.some((reason) => reason.code === code)
  }
}
