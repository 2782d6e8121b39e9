import { installmentNames } from '@talaan/contract/values'

const names: Readonly<Record<string, string>> = { ...installmentNames, surcharge: 'Surcharge' }

/** A part of the payment plan, as bills name it. */
export const installmentName = (period: string): string => names[period] ?? period
