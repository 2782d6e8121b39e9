import { type WithdrawalPolicy, withdrawalCharge, withdrawalPolicy } from './rules.ts'

export interface WithdrawalFacts {
  /** Centavos; the net counts discounts and adjustments. */
  net_centavos: number
  paid_centavos: number
  tuition_centavos: number
  policies: readonly WithdrawalPolicy[]
  /** School days, YYYY-MM-DD in Asia/Manila; null while the calendar does not say when classes start. */
  classes_start_on: string | null
  today: string
  enrolled: boolean
}

export interface WithdrawalAccount {
  net_centavos: number
  charge_centavos: number
  credit_centavos: number
  paid_centavos: number
  /** After the credit. */
  balance_centavos: number
  policy: string
}

const DAY_MS = 86_400_000

export const classesBegan = (of: { classes_start_on: string | null; today: string }): boolean =>
  of.classes_start_on !== null && of.today >= of.classes_start_on

/** What the school's table charges of the assessment, and what is credited. Payments stay as they are. */
export function withdrawalAccount(facts: WithdrawalFacts): WithdrawalAccount {
  const { net_centavos, paid_centavos } = facts
  const { charge, policy } = net_centavos <= 0 ? { charge: net_centavos, policy: 'Nothing was assessed' } : charged(facts)
  return {
    net_centavos,
    charge_centavos: charge,
    credit_centavos: net_centavos - charge,
    paid_centavos,
    balance_centavos: charge - paid_centavos,
    policy,
  }
}

function charged(facts: WithdrawalFacts): { charge: number; policy: string } {
  const began = classesBegan(facts)
  // Whoever never enrolled has taken nothing of the school before the first day of classes.
  if (!began && !facts.enrolled) return { charge: 0, policy: 'Withdrawn before classes start and before enrollment: nothing is charged' }
  const day = began ? Math.round((Date.parse(facts.today) - Date.parse(facts.classes_start_on!)) / DAY_MS) + 1 : 0
  const when = began ? `on day ${day} of classes` : 'before classes start'
  const rule = withdrawalPolicy(facts.policies, day)
  const share = rule ? `${rule.charge_percent} % of the ${baseName(rule)} is charged` : 'no rule of the table covers it, so all is charged'
  return {
    charge: withdrawalCharge(facts.policies, day, facts.net_centavos, facts.tuition_centavos),
    policy: `Withdrawn ${when}: ${share}`,
  }
}

const baseName = (rule: WithdrawalPolicy): string =>
  rule.base === 'category'
    ? `${rule.category?.toLowerCase().replace(/ fees?$/, '')} fee`
    : { total: 'assessment', tuition: 'tuition' }[rule.base]
