import type { Reason } from '@talaan/contract'
import { enrollmentStatus } from '@talaan/contract'
import { statusReasons } from '#enrollment/enrollment/rules.ts'
import type { OfferedPlan, PlanAccount } from './queries.ts'

const office = 'Cashier'
const accepted = [enrollmentStatus.forEnrollment, enrollmentStatus.onHold, enrollmentStatus.enrolled]

/** Reasons why an account cannot have another plan. */
export function accountReasons(account: PlanAccount): Reason[] {
  const { status, is_withdrawn, has_bill, surcharge } = account
  const reasons = statusReasons({ status, withdrawn_at: is_withdrawn ? new Date(0) : null }, accepted, 'given another payment plan')
  if (reasons.length > 0) return reasons
  if (!has_bill) return [{ code: 'payment_plan.no_bill', message: 'There is no bill yet, so there is nothing to plan.', office }]
  if (surcharge.amount_centavos === 0) return []
  return [
    {
      code: 'payment_plan.surcharged',
      message: 'A part of the present plan was surcharged.',
      office,
      clears_by: 'Reverse the debit memo of the surcharge first',
    },
  ]
}

/** A student chooses until the first payment of the term. */
export const paidReasons = ({ paid_centavos }: PlanAccount): Reason[] =>
  paid_centavos === 0
    ? []
    : [
        {
          code: 'payment_plan.paid',
          message: 'You have already paid for this term, so the plan can no longer be changed here.',
          office,
          clears_by: 'Ask the cashier for another plan',
        },
      ]

/** Reasons why a cash discount can no longer be earned. */
export function lateReasons({ discount, parts, name }: OfferedPlan, today: string): Reason[] {
  const dueOn = parts[0]?.due_on ?? null
  if (discount === null || (dueOn !== null && dueOn >= today)) return []
  const message =
    dueOn === null
      ? `The school calendar does not have the due date of ${name} yet, and its cash discount needs one.`
      : `The due date of ${name} has passed, so its cash discount can no longer be earned.`
  return [{ code: 'payment_plan.late', message, office }]
}

export const chosenReason = ({ name }: { name: string }): Reason => ({
  code: 'payment_plan.chosen',
  message: `The account already has ${name}, with the same due dates.`,
  office,
})
