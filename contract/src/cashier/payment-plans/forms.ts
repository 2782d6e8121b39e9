import { z } from 'zod'
import { Percent } from '#cashier/grants/forms.ts'
import { requiredText } from '#foundation/people/people.ts'
import { gradingPeriods, installments, periodKeys } from '#foundation/terms/calendar-days.ts'
import { Instant, LevelType, missingToNull, Pesos, REQUIRED } from '#platform/shapes.ts'
import { cashDiscountBases, partDueKinds, partShares } from './values.ts'

const dueKeys = { calendar: installments, period_start: [...gradingPeriods, ...periodKeys], period_end: [...gradingPeriods, ...periodKeys] }
const WHOLE = 'Enter a whole number'
const wholeNumber = (max: number) => z.coerce.number(WHOLE).int(WHOLE).min(0, 'At least 0').max(max, `At most ${max}`)

const PartForm = z
  .object({
    name: requiredText(40),
    share: z.enum(partShares),
    percent: missingToNull(Percent),
    /** In pesos. */
    amount: missingToNull(Pesos),
    due_kind: z.enum(partDueKinds),
    /** The installment or grading period of the school calendar. */
    due_key: missingToNull(z.enum([...installments, ...periodKeys])),
    due_days: wholeNumber(365).default(0),
    due_side: z.enum(['before', 'after']).default('after'),
    /** Of a part that is due months after an earlier one: the place of that part, from 1. */
    due_after: missingToNull(z.coerce.number().int().min(1).max(12)),
    due_months: missingToNull(z.coerce.number(WHOLE).int(WHOLE).min(1, 'At least 1').max(12, 'At most 12')),
  })
  .superRefine((part, ctx) => {
    const addError = (name: keyof typeof part, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (part.share === 'percent' && part.percent === null) addError('percent', REQUIRED)
    if (part.share === 'amount' && part.amount === null) addError('amount', REQUIRED)
    if (part.due_kind in dueKeys) {
      const keys: readonly string[] = dueKeys[part.due_kind as keyof typeof dueKeys]
      if (part.due_key === null || !keys.includes(part.due_key)) addError('due_key', 'Choose from the list')
    }
    if (part.due_kind === 'enrollment' && part.due_side === 'before' && part.due_days > 0) {
      addError('due_days', 'Nothing is due before the enrollment')
    }
    if (part.due_kind === 'part' && part.due_after === null) addError('due_after', 'Choose an earlier part')
    if (part.due_kind === 'part' && part.due_months === null) addError('due_months', REQUIRED)
  })
export type PlanPartForm = z.infer<typeof PartForm>

const hundredths = (percent: number | null): number => Math.round((percent ?? 0) * 100)

export const PaymentPlanForm = z
  .object({
    name: requiredText(60),
    /** Without one, for college and high school. */
    level_type: missingToNull(LevelType),
    is_active: z.boolean().default(true),
    parts: z.array(PartForm).min(1, 'Add at least one part').max(12, 'At most 12 parts'),
    /** Taken off a bill that is paid in full by its due date. */
    discount_percent: missingToNull(Percent),
    discount_base: z.enum(cashDiscountBases).default('tuition'),
    /** Of a part that is overdue; a percentage or an amount in pesos. */
    surcharge_percent: missingToNull(Percent),
    surcharge_amount: missingToNull(Pesos),
    /** How many days after its due date a part is surcharged. */
    grace_days: wholeNumber(365).default(0),
  })
  .superRefine(({ parts, discount_percent, surcharge_percent, surcharge_amount }, ctx) => {
    const addError = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    for (const [index, part] of parts.entries()) {
      if (index > 0 && part.share !== 'percent') addError(['parts', index, 'share'], 'Only the first part can be an amount')
      if (part.due_kind === 'part' && (part.due_after ?? 0) > index) addError(['parts', index, 'due_after'], 'Choose an earlier part')
      const isNamedTwice = parts.some((other, place) => place < index && other.name.toLowerCase() === part.name.toLowerCase())
      if (isNamedTwice) addError(['parts', index, 'name'], 'Another part has this name')
    }
    const whole = parts.reduce((sum, part) => sum + (part.share === 'percent' ? hundredths(part.percent) : 0), 0)
    if (parts.length > 0 && whole !== 100_00) addError(['parts'], `The percentages add up to ${whole / 100}%, not to 100%`)
    if (discount_percent !== null && parts.length > 1) {
      addError(['discount_percent'], 'Only a plan with one part, the full payment, has a cash discount')
    }
    if (surcharge_percent !== null && surcharge_amount !== null) addError(['surcharge_amount'], 'Enter a percentage or an amount, not both')
  })
export type PaymentPlanForm = z.infer<typeof PaymentPlanForm>

/** Without `updated_at`, changes by other people are not detected. */
export const EditedPaymentPlan = PaymentPlanForm.safeExtend({ updated_at: Instant.optional() })
