import type { HoldKind } from '@talaan/contract'

export interface OpenHold {
  kind: HoldKind
  reason: string
  amount_centavos: number | null
}

/** What promissory notes in force still promise to pay: it counts as paid. */
export interface PromisedAmounts {
  /** Of earlier terms. */
  earlier_centavos: number
  /** Of the enrollment itself. */
  term_centavos: number
}

/** The amounts of an enrollment that decide whether a hold is settled. */
export interface SettlingFacts {
  old_balance_centavos: number
  paid_centavos: number
  promised: PromisedAmounts
  balance_centavos: number
  /** Null without subjects, for example after a shift: without a bill nothing counts as paid. */
  assessment: object | null
}

/** A kind of hold: its name, its office, and what clears it. */
interface HoldKindDefinition {
  name: string
  office: string
  clears_by?: string
  /** Whether payments have settled it. A kind without this function is lifted by a person. */
  isSettled?: (hold: OpenHold, account: SettlingFacts) => boolean
}

/** Every kind of hold. */
export const holdKinds: Readonly<Record<HoldKind, HoldKindDefinition>> = {
  old_balance: {
    name: 'Old balance',
    office: 'Cashier',
    clears_by: 'Pay the balance of the earlier term',
    isSettled: (_, account) => account.old_balance_centavos <= account.promised.earlier_centavos,
  },
  downpayment: {
    name: 'Down payment',
    office: 'Cashier',
    clears_by: 'Pay the down payment',
    // A zero balance settles it too, because subjects may have been removed and nobody can pay more than the bill.
    isSettled: (hold, { assessment, balance_centavos, paid_centavos, promised }) =>
      (assessment !== null && balance_centavos <= 0) || paid_centavos + promised.term_centavos >= (hold.amount_centavos ?? 0),
  },
  check: { name: 'Check', office: 'Cashier' },
  manual: { name: 'Other', office: 'Cashier' },
}
