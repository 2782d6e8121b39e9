import type { HoldKind } from '@talaan/contract'

export const holdKindNames: Record<HoldKind, string> = {
  old_balance: 'Old balance',
  downpayment: 'Down payment',
  check: 'Check',
  manual: 'Other',
}

export const holdKindOptions = Object.entries(holdKindNames).map(([value, label]) => ({ value, label }))
