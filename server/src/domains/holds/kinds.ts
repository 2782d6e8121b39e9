import type { HoldKind } from '@talaan/contract'

export interface OpenHold {
  kind: HoldKind
  reason: string
  amount_centavos: number | null
}

/** The money of an enrollment that may settle a hold. */
export interface SettlingFacts {
  old_balance_centavos: number
  paid_centavos: number
  balance_centavos: number
  /** Null before there are subjects, and again after a shift: nothing is billed, so nothing is paid up. */
  assessment: object | null
}

/** A kind of hold: what it is called, which office it belongs to, and what clears it. */
interface Kind {
  name: string
  office: string
  clears_by?: string
  /** Whether money alone has settled it. A kind without this is lifted by a person's judgement. */
  isSettled?: (hold: OpenHold, account: SettlingFacts) => boolean
}

/** Every kind of hold. An office that places holds of its own adds a line. */
export const holdKinds: Readonly<Record<HoldKind, Kind>> = {
  old_balance: {
    name: 'Old balance',
    office: 'Cashier',
    clears_by: 'Pay the balance of the earlier term',
    isSettled: (_, account) => account.old_balance_centavos <= 0,
  },
  downpayment: {
    name: 'Downpayment',
    office: 'Cashier',
    clears_by: 'Pay the downpayment',
    // Subjects may have been removed since, and nobody can pay more than is owed.
    isSettled: (hold, { assessment, balance_centavos, paid_centavos }) =>
      (assessment !== null && balance_centavos <= 0) || paid_centavos >= (hold.amount_centavos ?? 0),
  },
  check: { name: 'Check', office: 'Cashier' },
  manual: { name: 'Other', office: 'Cashier' },
}
