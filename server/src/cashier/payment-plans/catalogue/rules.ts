import type { PaymentPlan, PaymentPlanForm, PlanPartForm, Reason } from '@talaan/contract'
import type { PartRecord, PlanRecord, PlanValues } from './queries.ts'

const levelTypeNames = { college: 'college', high_school: 'high school' } as const

/** The values of the form as the tables have them. */
export function toPlanValues(input: PaymentPlanForm): PlanValues {
  const { name, level_type, is_active, discount_percent, surcharge_percent, surcharge_amount } = input
  const hasSurcharge = surcharge_percent !== null || surcharge_amount !== null
  return {
    name,
    level_type,
    is_active,
    discount_percent,
    discount_base: discount_percent === null ? null : input.discount_base,
    surcharge_percent,
    surcharge_centavos: surcharge_amount,
    grace_days: hasSurcharge ? input.grace_days : null,
    parts: toPartRecords(input.parts),
  }
}

/** A part that is due months after an earlier one takes over the day of that part, with its months added. */
function toPartRecords(parts: readonly PlanPartForm[]): PartRecord[] {
  const records: PartRecord[] = []
  for (const [index, part] of parts.entries()) {
    const { name, share, percent, amount } = part
    const shares = { percent: share === 'percent' ? percent : null, amount_centavos: share === 'amount' ? amount : null }
    const earlier = part.due_kind === 'part' ? records[(part.due_after ?? 0) - 1] : undefined
    const due = earlier ? dueAfter(earlier, part) : dueBy(part)
    records.push({ place: index + 1, name, ...shares, ...due })
  }
  return records
}

const dueAfter = ({ place, due_kind, due_key, due_days, due_months }: PartRecord, part: PlanPartForm) => ({
  due_kind,
  due_key,
  due_days,
  due_months: due_months + (part.due_months ?? 0),
  due_after: place,
})

const dueBy = (part: PlanPartForm) => ({
  due_kind: part.due_kind as PartRecord['due_kind'],
  due_key: ['enrollment', 'classes'].includes(part.due_kind) ? null : part.due_key,
  due_days: (part.due_side === 'before' ? -part.due_days : part.due_days) || 0,
  due_months: 0,
  due_after: null,
})

/** A plan as it was entered. */
export const presentPlan = (plan: PlanRecord): PaymentPlan => ({
  ...plan,
  parts: plan.parts.map((part) => {
    if (part.due_after === null) return { ...part }
    const earlier = plan.parts[part.due_after - 1]!
    return { ...part, due_kind: 'part', due_key: null, due_days: 0, due_months: part.due_months - earlier.due_months }
  }),
  updated_at: plan.updated_at.toISOString(),
})

/** A plan that is on bills keeps what decides over their amounts and due dates. */
export function useReasons(plan: PlanRecord, changed: PlanValues): Reason[] {
  if (plan.bills === 0 || hasSameTerms(plan, changed)) return []
  return [
    {
      code: 'payment_plan.in_use',
      message: `${plan.name} is already billed, so only its name and availability can be changed.`,
      office: 'Cashier',
      clears_by: 'Deactivate this plan and add another one with the new values',
    },
  ]
}

/** Whether only the name, or whether the plan is offered, is another one. */
const hasSameTerms = (plan: PlanRecord, changed: PlanValues): boolean => termsOf(toValues(plan)) === termsOf(changed)

const termsOf = ({ name, is_active, parts, ...terms }: PlanValues): string =>
  JSON.stringify([
    ...Object.entries(terms).sort(([a], [b]) => Number(a > b) - Number(a < b)),
    parts.map((part) => [
      part.name,
      part.percent,
      part.amount_centavos,
      part.due_kind,
      part.due_key,
      part.due_days,
      part.due_months,
      part.due_after,
    ]),
  ])

const toValues = ({ name, level_type, is_active, discount, surcharge, parts }: PlanRecord): PlanValues => ({
  name,
  level_type,
  is_active,
  discount_percent: discount?.percent ?? null,
  discount_base: discount?.base ?? null,
  surcharge_percent: surcharge?.percent ?? null,
  surcharge_centavos: surcharge?.amount_centavos ?? null,
  grace_days: surcharge?.grace_days ?? null,
  parts,
})

/** A default plan stays one that every bill of its kind of school can have. */
export function defaultReasons(plan: PlanRecord, changed: PlanValues): Reason[] {
  const isFit = plan.default_for.every((levelType) => findMisfit(changed, levelType) === null)
  if (isFit) return []
  const names = plan.default_for.map((levelType) => levelTypeNames[levelType]).join(' and ')
  return [
    {
      code: 'payment_plan.default',
      message: `${plan.name} is the default plan of ${names}. A default plan is active, for this school and without a cash discount.`,
      office: 'Cashier',
      clears_by: 'Make another plan the default first',
    },
  ]
}

/** Reasons why a plan cannot become the default of a kind of school. */
export function notDefaultReasons(plan: PlanRecord, levelType: 'college' | 'high_school'): Reason[] {
  const misfit = findMisfit(toValues(plan), levelType)
  return misfit === null ? [] : [{ code: 'payment_plan.not_default', message: misfit, office: 'Cashier' }]
}

function findMisfit(plan: PlanValues, levelType: 'college' | 'high_school'): string | null {
  if (!plan.is_active) return `${plan.name} is inactive, so bills cannot get it.`
  if (plan.level_type !== null && plan.level_type !== levelType) return `${plan.name} is not a plan of ${levelTypeNames[levelType]}.`
  if (plan.discount_percent !== null) return `${plan.name} has a cash discount, which students choose.`
  return null
}
