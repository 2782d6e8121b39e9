/**
 * Why a message was not sent. `later`: certainly not accepted, so it can be repeated. `never`: permanently refused.
 * `unknown`: it may have been accepted, so it must not be repeated automatically.
 */
export class DeliveryError extends Error {
  readonly outcome: 'later' | 'never' | 'unknown'
  /** How long to wait before the next attempt, as the provider requests. */
  readonly seconds?: number

  constructor(outcome: 'later' | 'never' | 'unknown', message: string, seconds?: number) {
    super(message)
    this.name = 'DeliveryError'
    this.outcome = outcome
    this.seconds = seconds
  }
}

/** The confirmation of the provider that it accepted a message. */
export interface DeliveryReceipt {
  provider: string
  provider_id?: string
}
