import type { PaymentPlan } from '@talaan/contract'

/** A part as it is typed. */
export interface PartValues {
  name: string
  share: string
  percent: string
  amount: string
  due_kind: string
  due_key: string
  due_days: string
  due_side: string
  due_after: string
  due_months: string
}

export type PlanFormValues = {
  name: string
  level_type: string
  is_active: boolean
  parts: PartValues[]
  discount_percent: string
  discount_base: string
  surcharge_percent: string
  surcharge_amount: string
  grace_days: string
}

export const blankPart: PartValues = {
  name: '',
  share: 'percent',
  percent: '',
  amount: '',
  due_kind: 'calendar',
  due_key: '',
  due_days: '0',
  due_side: 'after',
  due_after: '',
  due_months: '',
}

export const blankPlan: PlanFormValues = {
  name: '',
  level_type: '',
  is_active: true,
  parts: [{ ...blankPart, name: 'Full payment', percent: '100', due_kind: 'enrollment' }],
  discount_percent: '',
  discount_base: 'tuition',
  surcharge_percent: '',
  surcharge_amount: '',
  grace_days: '0',
}

const toText = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))
const toPesos = (centavos: number | null | undefined): string => (centavos ? (centavos / 100).toFixed(2) : '')

export const toPlanValues = ({ discount, surcharge, ...plan }: PaymentPlan): PlanFormValues => ({
  name: plan.name,
  level_type: plan.level_type ?? '',
  is_active: plan.is_active,
  parts: plan.parts.map(toPartValues),
  discount_percent: toText(discount?.percent),
  discount_base: discount?.base ?? 'tuition',
  surcharge_percent: toText(surcharge?.percent),
  surcharge_amount: toPesos(surcharge?.amount_centavos),
  grace_days: toText(surcharge?.grace_days ?? 0),
})

const toPartValues = (part: PaymentPlan['parts'][number]): PartValues => ({
  name: part.name,
  share: shareOf(part),
  percent: toText(part.percent),
  amount: toPesos(part.amount_centavos),
  due_kind: part.due_kind,
  due_key: part.due_key ?? '',
  due_days: String(Math.abs(part.due_days)),
  due_side: part.due_days < 0 ? 'before' : 'after',
  due_after: toText(part.due_after),
  due_months: part.due_kind === 'part' ? String(part.due_months) : '',
})

function shareOf({ percent, amount_centavos }: PaymentPlan['parts'][number]): string {
  if (percent !== null) return 'percent'
  return amount_centavos === null ? 'setting' : 'amount'
}
