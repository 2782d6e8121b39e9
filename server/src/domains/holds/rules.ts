import { formatPesos, type HoldKind, type Reason, type ReasonText, enrollmentStatus as state } from '@talaan/contract'
import { holdKinds, type OpenHold, type SettlingFacts } from './kinds.ts'

/** An open hold as it is told: who raised it, and when. */
export interface HoldRecord extends OpenHold {
  /** An instant as text with its offset: it comes out of JSON. */
  raised_at: string
  raised_by: string | null
}

export function holdReason(hold: OpenHold): Reason {
  const owed = hold.amount_centavos ? `${hold.reason}: ${formatPesos(hold.amount_centavos)}` : hold.reason
  const { clears_by, office } = holdKinds[hold.kind]
  return onHoldReason(`On hold by the ${office.toLowerCase()}. ${owed.replace(/\.$/, '')}.`, { office, clears_by })
}

/** An enrollment is on hold, stays so, or will be. */
export const onHoldReason = (message: string, more: Omit<ReasonText, 'message'>): Reason => ({ code: 'enrollment.hold', message, ...more })

/** What keeps students from their own subjects while they are on hold; the office may load them all the same. */
export const ownHoldReasons = (holds: readonly OpenHold[]): Reason[] =>
  holds.map((hold) => ({ ...holdReason(hold), url: '/admin/student/billing' }))

export interface MoneyFacts {
  old_balance_centavos: number
  /** What the plan asks for first, of what is assessed now. */
  downpayment_centavos: number
  paid_centavos: number
  /** Kinds of which a hold is open or was lifted by a person: it stays lifted. */
  raised: readonly string[]
  /** What the school holds for. */
  enforced: { old_balance: boolean; downpayment: boolean }
}

/** The holds that money calls for. Old balance first: the common rule of private schools. */
export function dueHolds({ enforced, raised, ...facts }: MoneyFacts): OpenHold[] {
  const due: OpenHold[] = []
  if (enforced.old_balance && facts.old_balance_centavos > 0) {
    due.push({ kind: 'old_balance', reason: 'Balance of an earlier term', amount_centavos: facts.old_balance_centavos })
  }
  if (enforced.downpayment && facts.paid_centavos < facts.downpayment_centavos) {
    due.push({ kind: 'downpayment', reason: 'Downpayment', amount_centavos: facts.downpayment_centavos })
  }
  return due.filter((hold) => !raised.includes(hold.kind))
}

/** Whether money alone has settled a hold. A bounced check and a hold set by hand need a person. */
export const isSettled = (hold: OpenHold, account: SettlingFacts): boolean => holdKinds[hold.kind].isSettled?.(hold, account) ?? false

/** One hold of a kind at a time: the second would say the same. */
export function holdReasons(holds: readonly OpenHold[], kind: HoldKind): Reason[] {
  const same = holds.find((hold) => hold.kind === kind)
  if (!same) return []
  return [onHoldReason(`It is already on hold for this: ${same.reason.replace(/\.$/, '')}.`, { office: holdKinds[kind].office })]
}

export interface ReleaseFacts {
  status: number
  holds: readonly OpenHold[]
  /** Of this kind only; all of them without. */
  kind?: HoldKind
  account: SettlingFacts
}

export interface Release {
  lifted: OpenHold[]
  /** Money ones that are not paid: somebody must answer for lifting them. */
  unsettled: Reason[]
  /** Why nothing can be lifted at all. */
  reasons: Reason[]
}

export function releaseOf({ status, holds, kind, account }: ReleaseFacts): Release {
  const lifted = holds.filter((hold) => kind === undefined || hold.kind === kind)
  // On hold without any: what once held it is gone.
  if (lifted.length === 0 && (status !== state.onHold || kind !== undefined)) {
    const what = kind ? `no hold of the kind ${holdKinds[kind].name}` : 'no hold'
    return { lifted, unsettled: [], reasons: [{ code: 'enrollment.no_hold', message: `There is ${what} to lift.`, office: 'Cashier' }] }
  }
  const owed = lifted.filter((hold) => isMoneyHold(hold) && !isSettled(hold, account))
  return { lifted, unsettled: owed.map(holdReason), reasons: [] }
}

/** A bounced check and a hold set by hand are lifted by a person's judgement alone. */
export const isMoneyHold = (hold: Pick<OpenHold, 'kind'>): boolean => holdKinds[hold.kind].isSettled !== undefined
