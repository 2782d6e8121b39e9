import { type Charge, creditByCategory } from '#billing/ledger/rules.ts'
import { classDay } from './drop-rules.ts'
import { type WithdrawalPolicy, withdrawalCharge, withdrawalPolicy } from './withdrawal-charge.ts'

export interface WithdrawalFacts {
  /** In centavos: the bill after discounts. The withdrawal table charges a share of it alone. */
  billed_centavos: number
  /** Debit memos less credit memos, which stay. A write-off does not: it covers what was open of the whole bill. */
  memos_centavos: number
  /** The bill with all memos and write-offs. */
  net_centavos: number
  paid_centavos: number
  /** Of the subjects that were not dropped before. */
  tuition_centavos: number
  /** The charges of subjects dropped before. A withdrawal charges them in full. */
  dropped_centavos: number
  policies: readonly WithdrawalPolicy[]
  /** School days, YYYY-MM-DD in Asia/Manila; null while the school calendar has no first day of classes. */
  classes_start_on: string | null
  today: string
  /** Also of somebody who was enrolled, and then shifted or put on hold. */
  was_enrolled: boolean
}

export interface WithdrawalAccount {
  net_centavos: number
  /** What stays charged, with the memos. */
  charge_centavos: number
  credit_centavos: number
  paid_centavos: number
  /** After the credit. */
  balance_centavos: number
  policy: string
}

/** The charge by the school's withdrawal table with the memos, and the credit for the rest: never below zero. Payments do not change. */
export function withdrawalAccount(facts: WithdrawalFacts): WithdrawalAccount {
  const { billed_centavos, memos_centavos, net_centavos, paid_centavos } = facts
  const { charge, policy } = billed_centavos <= 0 ? { charge: billed_centavos, policy: 'Nothing was assessed' } : computeCharge(facts)
  const charge_centavos = Math.min(net_centavos, Math.max(0, charge + memos_centavos))
  return {
    net_centavos,
    charge_centavos,
    credit_centavos: net_centavos - charge_centavos,
    paid_centavos,
    balance_centavos: charge_centavos - paid_centavos,
    policy: memos_centavos === 0 ? policy : `${policy}; memos stay`,
  }
}

/** What is billed for a category, and of that the charges of subjects dropped before. */
export interface ChargedCategory extends Charge {
  kind: 'tuition' | 'lab' | 'misc' | 'other'
  dropped_centavos: number
}

/** The credit of a withdrawal by category, below zero: the share that the table charges stays with the categories that it is taken of. */
export function withdrawalCredits(
  facts: Pick<WithdrawalFacts, 'billed_centavos' | 'policies' | 'classes_start_on' | 'today' | 'was_enrolled'>,
  categories: readonly ChargedCategory[],
  { credit_centavos }: Pick<WithdrawalAccount, 'credit_centavos'>,
): Charge[] {
  const { classes_start_on, today } = facts
  const day = classes_start_on === null || today < classes_start_on ? 0 : classDay(classes_start_on, today)
  const policy = withdrawalPolicy(facts.policies, day)
  const isCharged = ({ kind, fee_category_id }: ChargedCategory): boolean => {
    if (policy?.base === 'tuition') return kind === 'tuition'
    return policy?.base !== 'category' || policy.fee_category_id === fee_category_id
  }
  const billed = categories.map((category) => ({
    ...category,
    dropped_centavos: facts.was_enrolled ? category.dropped_centavos : 0,
    is_charged: isCharged(category),
  }))
  return creditByCategory(billed, facts.billed_centavos - credit_centavos).map((credit) => ({
    ...credit,
    amount_centavos: -credit.amount_centavos,
  }))
}

function computeCharge(facts: WithdrawalFacts): { charge: number; policy: string } {
  // A request that never became an enrollment owes nothing, on any day.
  if (!facts.was_enrolled) return { charge: 0, policy: 'Withdrawal before enrollment: nothing is charged' }
  // No withdrawal is made on this account: the caller refuses it until the first day is set.
  if (facts.classes_start_on === null) return { charge: facts.billed_centavos, policy: 'The first day of classes is not set' }
  const haveBegun = facts.today >= facts.classes_start_on
  const day = haveBegun ? classDay(facts.classes_start_on, facts.today) : 0
  const dayText = haveBegun ? `on class day ${day}` : 'before classes start'
  const policyRow = withdrawalPolicy(facts.policies, day)
  const chargeText = policyRow
    ? `${policyRow.charge_percent}% of the ${baseName(policyRow)} is charged`
    : 'no withdrawal policy covers this day, so all is charged'
  const dropped = Math.min(facts.billed_centavos, facts.dropped_centavos)
  const droppedText = dropped > 0 ? '; the charge of dropped subjects stays' : ''
  return {
    charge: dropped + withdrawalCharge(facts.policies, day, facts.billed_centavos - dropped, facts.tuition_centavos),
    policy: `Withdrawal ${dayText}: ${chargeText}${droppedText}`,
  }
}

const baseName = (policyRow: WithdrawalPolicy): string =>
  policyRow.base === 'category'
    ? `${policyRow.category?.toLowerCase().replace(/ fees?$/, '')} fee`
    : { total: 'assessment', tuition: 'tuition' }[policyRow.base]
