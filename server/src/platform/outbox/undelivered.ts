/**
 * Why something was not sent. `later`: surely not taken, and worth another try. `never`: refused for good.
 * `unknown`: it may have been taken, so nobody may send it again unasked.
 */
export class Undelivered extends Error {
  readonly outcome: 'later' | 'never' | 'unknown'
  /** How long the other side asks to be left alone. */
  readonly seconds?: number

  constructor(outcome: 'later' | 'never' | 'unknown', message: string, seconds?: number) {
    super(message)
    this.name = 'Undelivered'
    this.outcome = outcome
    this.seconds = seconds
  }
}

/** What the other side says it took. */
export interface Receipt {
  provider: string
  provider_id?: string
}
