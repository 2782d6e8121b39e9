import type { DomainAuditWords } from '#platform/manifest.ts'

export const reasons = [
  'payment_plan.in_use',
  'payment_plan.default',
  'payment_plan.not_default',
  'payment_plan.no_bill',
  'payment_plan.surcharged',
  'payment_plan.chosen',
  'payment_plan.late',
  'payment_plan.paid',
  'payment_plan.due_dates_move',
  'cash_discount.earned',
] as const

export const auditWords = {
  money: {
    'payment_plan.add': 'added the payment plan {}',
    'payment_plan.choose': 'chose a payment plan for {}',
    'payment_plan.choose_own': 'chose the own payment plan',
    'payment_plan.edit': 'edited the payment plan {}',
    'payment_plan.move': 'moved the payment plan {}',
    'payment_plan.move_due_dates': 'moved the due dates of {}',
    'payment_plan.set_default': 'made the payment plan {} the default',
    'surcharge.post': 'posted a surcharge for {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  payment_plans: 'Payment plan',
} as const
