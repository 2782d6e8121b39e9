import type { PaymentType } from '@talaan/contract'

const names = { minimum_midterm_payment: 'Midterm', minimum_final_payment: 'Final' } as const satisfies Partial<Record<PaymentType, string>>

export const isMinimumType = (type: PaymentType): type is keyof typeof names => type in names
export const paymentTypeName = (type: PaymentType): string => (isMinimumType(type) ? names[type] : '')
export const paymentTypeOptions = Object.entries(names).map(([value, label]) => ({ value, label }))
/** The settings of the screen, as its call names them. */
export const shownPaymentTypes = [...Object.keys(names), 'approval_limit'].join(',')
