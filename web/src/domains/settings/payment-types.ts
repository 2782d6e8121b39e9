import type { PaymentType } from '@talaan/contract'

const names: Record<PaymentType, string> = { minimum_midterm_payment: 'Midterm', minimum_final_payment: 'Final' }

export const paymentTypeName = (type: PaymentType): string => names[type]
export const paymentTypeOptions = Object.entries(names).map(([value, label]) => ({ value, label }))
