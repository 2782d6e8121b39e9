import type { PaymentPlan } from '@talaan/contract'
import { installmentNames } from '@talaan/contract/values'
import { money } from '#lib/format.ts'

type Part = PaymentPlan['parts'][number]

/** The grading periods that a due date can be counted from. */
export const periodNames: Readonly<Record<string, string>> = {
  midterm: 'Midterm',
  final: 'Final',
  q1: 'Quarter 1',
  q2: 'Quarter 2',
  q3: 'Quarter 3',
  q4: 'Quarter 4',
  t1: 'Term 1',
  t2: 'Term 2',
  t3: 'Term 3',
}

const dueNames: Readonly<Record<string, string>> = installmentNames

/** `25%`, `₱2,000.00`, or that it is the down payment of the settings. */
export function shareText({ percent, amount_centavos }: Part, parts: readonly Part[]): string {
  if (percent !== null) return `${percent}%${parts[0]?.percent === null ? ' of the rest' : ''}`
  return amount_centavos === null ? 'As in the enrollment settings' : money(amount_centavos)
}

/** When a part is due: `7 days before the Midterm due date`. */
export function dueText(part: Part, parts: readonly Part[]): string {
  if (part.due_kind === 'part') {
    const months = part.due_months === 1 ? '1 month' : `${part.due_months} months`
    return `${months} after ${parts[(part.due_after ?? 0) - 1]?.name ?? ''}`
  }
  const { due_days: days } = part
  const event = eventText(part)
  if (days === 0) return `On ${event}`
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} ${event}`
}

function eventText({ due_kind, due_key }: Part): string {
  const key = due_key ?? ''
  if (due_kind === 'enrollment') return 'the day of assessment'
  if (due_kind === 'classes') return 'the start of classes'
  if (due_kind === 'calendar') return `the ${dueNames[key] ?? key} due date`
  return `the ${due_kind === 'period_start' ? 'start' : 'end'} of ${periodNames[key] ?? key}`
}

/** `5% of tuition when paid in full by the due date` */
export const discountText = ({ percent, base }: NonNullable<PaymentPlan['discount']>): string =>
  `${percent}% of ${base === 'tuition' ? 'tuition' : 'all fees'} when paid in full by the due date`

/** `2% of the overdue amount, 7 days after the due date` */
export function surchargeText({ percent, amount_centavos, grace_days }: NonNullable<PaymentPlan['surcharge']>): string {
  const amount = percent === null ? money(amount_centavos ?? 0) : `${percent}% of the overdue amount`
  return grace_days === 0 ? amount : `${amount}, after ${grace_days} ${grace_days === 1 ? 'day' : 'days'} of grace`
}
