import { type Account, enrollmentStatus, formatPesos, type HoldKind, type Reason, type ReasonText } from '@talaan/contract'
import { holdKinds, type OpenHold, type SettlingFacts } from './kinds.ts'

/** An open hold with the person who placed it, and when. */
export interface HoldRecord extends OpenHold {
  /** A moment as text with its offset, because it comes from JSON. */
  raised_at: string
  raised_by: string | null
}

export function holdReason(hold: OpenHold): Reason {
  const reasonText = hold.amount_centavos ? `${hold.reason}: ${formatPesos(hold.amount_centavos)}` : hold.reason
  const { clears_by, office } = holdKinds[hold.kind]
  return onHoldReason(`On hold by the ${office.toLowerCase()}. ${reasonText.replace(/\.$/, '')}.`, { office, clears_by })
}

/** The enrollment is on hold, stays on hold or will be put on hold. */
export const onHoldReason = (message: string, details: Omit<ReasonText, 'message'>): Reason => ({
  code: 'enrollment.hold',
  message,
  ...details,
})

/** Reasons why a student on hold cannot change their own subjects; the office can. */
export const ownHoldReasons = (holds: readonly OpenHold[]): Reason[] =>
  holds.map((hold) => ({ ...holdReason(hold), url: '/admin/student/billing' }))

export interface MoneyFacts {
  old_balance_centavos: number
  /** What of the present bill is asked before the enrollment. */
  downpayment_centavos: number
  paid_centavos: number
  /** Kinds of holds that are open or were lifted by a person; they are not placed again. */
  raised_kinds: readonly string[]
  /** The kinds that the settings enforce. */
  enforced: { old_balance: boolean; downpayment: boolean }
}

/**
 * What of a bill is asked before the enrollment: the first part of its payment plan. A plan with one part is a full payment with its own due
 * date and asks no more than the down payment of the settings.
 */
export function requiredDownpayment(schedule: Account['schedule'], settingCentavos: number): number {
  const [first, ...others] = schedule.filter(({ period }) => period !== 'surcharge')
  if (!first) return 0
  return others.length > 0 ? first.amount_centavos : Math.min(first.amount_centavos, settingCentavos)
}

/** The holds that are due for unpaid money, old balance first. */
export function dueHolds({ enforced, raised_kinds, ...facts }: MoneyFacts): OpenHold[] {
  const holds: OpenHold[] = []
  if (enforced.old_balance && facts.old_balance_centavos > 0) {
    holds.push({ kind: 'old_balance', reason: 'Balance of an earlier term', amount_centavos: facts.old_balance_centavos })
  }
  if (enforced.downpayment && facts.paid_centavos < facts.downpayment_centavos) {
    holds.push({ kind: 'downpayment', reason: 'Down payment', amount_centavos: facts.downpayment_centavos })
  }
  return holds.filter((hold) => !raised_kinds.includes(hold.kind))
}

/** Whether payments have settled a hold. Bounced checks and manual holds are lifted by a person. */
export const isSettled = (hold: OpenHold, account: SettlingFacts): boolean => holdKinds[hold.kind].isSettled?.(hold, account) ?? false

/** Reasons why a second hold of the same kind cannot be placed. */
export function holdReasons(holds: readonly OpenHold[], kind: HoldKind): Reason[] {
  const openHold = holds.find((hold) => hold.kind === kind)
  if (!openHold) return []
  return [onHoldReason(`Already on hold: ${openHold.reason.replace(/\.$/, '')}.`, { office: holdKinds[kind].office })]
}

export interface ReleaseFacts {
  status: number
  holds: readonly OpenHold[]
  /** Only holds of this kind; without it all of them. */
  kind?: HoldKind
  account: SettlingFacts
}

export interface Release {
  lifted: OpenHold[]
  /** Holds for money that is not paid; lifting them needs an override. */
  unsettled: Reason[]
  /** Reasons why nothing can be lifted. */
  reasons: Reason[]
}

export function releaseFor({ status, holds, kind, account }: ReleaseFacts): Release {
  const lifted = holds.filter((hold) => kind === undefined || hold.kind === kind)
  // An enrollment that is On Hold without an open hold can still be released.
  if (lifted.length === 0 && (status !== enrollmentStatus.onHold || kind !== undefined)) {
    const missingHoldText = kind ? `no hold of this kind (${holdKinds[kind].name})` : 'no hold'
    return {
      lifted,
      unsettled: [],
      reasons: [{ code: 'enrollment.no_hold', message: `There is ${missingHoldText} to release.`, office: 'Cashier' }],
    }
  }
  const unsettledHolds = lifted.filter((hold) => isMoneyHold(hold) && !isSettled(hold, account))
  return { lifted, unsettled: unsettledHolds.map(holdReason), reasons: [] }
}

/** Whether payments can settle a hold of this kind. */
export const isMoneyHold = (hold: Pick<OpenHold, 'kind'>): boolean => holdKinds[hold.kind].isSettled !== undefined
