import { type Reason, enrollmentStatus as state } from '@talaan/contract'
import { pesos } from '../billing/pesos.ts'

export interface StateFacts {
  status: number
  withdrawn_at: Date | null
}

const stateNames = ['Rejected', 'Pending', 'For Enrollment', 'On Hold', 'Enrolled'] as const
export const stateName = (status: number): string => stateNames[status] ?? 'unknown'

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** Why the state alone forbids it: which state it needs, and which it has. `doing` completes the sentence "can be …". */
export function stateReasons(row: StateFacts, allowed: readonly number[], doing: string): Reason[] {
  if (row.withdrawn_at) return [{ code: 'enrollment.withdrawn', message: `This enrollment was withdrawn, so it cannot be ${doing}.` }]
  if (allowed.includes(row.status)) return []
  const message = `Only an enrollment that is ${either.format(allowed.map(stateName))} can be ${doing}. This one is ${stateName(row.status)}.`
  return [{ code: 'enrollment.wrong_state', message }]
}

/** A student has one enrollment, or request for one, in a term. */
export const otherEnrollment: Reason = {
  code: 'enrollment.exists',
  message: 'The student has another enrollment or request in this term.',
  office: 'Registrar',
  clears_by: 'Reject or withdraw the other one first',
}

/** Subjects are added and removed from the accepted admission on; in Enrolled this is add and drop. */
export const loadingStates = [state.forEnrollment, state.onHold, state.enrolled] as const

export interface OpenHold {
  kind: string
  reason: string
  amount_centavos: number | null
}

/** An open hold as it is told: who raised it, and when. */
export interface HoldRecord extends OpenHold {
  /** An instant as text with its offset: it comes out of JSON. */
  raised_at: string
  raised_by: string | null
}

/** What still stands between an accepted student and the class rosters. */
export function acceptReasons(facts: { loads: number; holds: readonly OpenHold[] }): Reason[] {
  const reasons: Reason[] = facts.holds.map(holdReason)
  if (facts.loads > 0) return reasons
  return [
    ...reasons,
    { code: 'enrollment.no_loads', message: 'No subject is added yet.', office: 'Registrar', clears_by: 'Add at least one subject' },
  ]
}

export function holdReason(hold: OpenHold): Reason {
  const owed = hold.amount_centavos ? `${hold.reason}: ${pesos(hold.amount_centavos)}` : hold.reason
  const clears = { old_balance: 'Pay the balance of the earlier term', downpayment: 'Pay the downpayment' }[hold.kind]
  return { code: 'enrollment.hold', message: `On hold by the cashier. ${owed.replace(/\.$/, '')}.`, office: 'Cashier', clears_by: clears }
}

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

export interface SettlingFacts {
  old_balance_centavos: number
  paid_centavos: number
  balance_centavos: number
  /** Before there are subjects, and again after a shift, nothing is billed, so nothing is paid up. */
  assessment: object | null
}

/** Whether money alone has settled a hold. A bounced check and a hold set by hand need a person. */
export function isSettled(hold: OpenHold, account: SettlingFacts): boolean {
  if (hold.kind === 'old_balance') return account.old_balance_centavos <= 0
  if (hold.kind !== 'downpayment') return false
  // Subjects may have been taken out since, and nobody can pay more than is owed.
  const isPaidUp = account.assessment !== null && account.balance_centavos <= 0
  return isPaidUp || account.paid_centavos >= (hold.amount_centavos ?? 0)
}

export interface RemovalFacts {
  status: number
  activeLoads: number
  grade: string | null
  re_exam: string | null
}

/** Why an enrolled subject has to stay. */
export function removeReasons(facts: RemovalFacts): Reason[] {
  const reasons: Reason[] = []
  if (isNumeric(facts.grade) || isNumeric(facts.re_exam)) {
    reasons.push({ code: 'subject.graded', message: 'The subject has a final grade and stays on the record.' })
  }
  if (facts.status === state.enrolled && facts.activeLoads <= 1) {
    const message = 'This is the last subject of an enrolled student. Withdraw the enrollment instead.'
    reasons.push({ code: 'enrollment.last_load', message })
  }
  return reasons
}

/**
 * Whether a removed subject stays on the record as dropped (DR) or is as if never added: adding and dropping leaves no trace
 * until grading starts. Days are YYYY-MM-DD in Asia/Manila.
 */
export function staysOnRecord(facts: { status: number; gradingStartsOn: string | null; today: string }): boolean {
  return facts.status === state.enrolled && facts.gradingStartsOn !== null && facts.today >= facts.gradingStartsOn
}

const isNumeric = (grade: string | null): boolean => grade !== null && /^\d/.test(grade)
