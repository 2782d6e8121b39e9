import { tenderNames } from '#platform/lists.ts'
import type { BillingRequest } from './adjustments.ts'

/** What is asked for on an account, and how it is named on screens and documents. */
export const memoKinds = ['debit_memo', 'credit_memo', 'write_off'] as const
export const billingRequestKinds = [...memoKinds, 'reversal', 'refund', 'void'] as const
export const billingDecisions = ['approved', 'rejected', 'cancelled'] as const

export const billingKindNames: Record<(typeof billingRequestKinds)[number], string> = {
  debit_memo: 'Debit memo',
  credit_memo: 'Credit memo',
  write_off: 'Write-off',
  reversal: 'Reversal',
  refund: 'Refund',
  void: 'Void of a receipt',
}

type RequestFacts = Pick<BillingRequest, 'kind' | 'category' | 'fee' | 'reverses' | 'payment' | 'receipt' | 'enrollment_id'>

/** What is asked for, in a few words: `Credit memo, Tuition`. */
export function billingRequestText({ kind, category, fee, reverses, payment, receipt, enrollment_id }: RequestFacts): string {
  if (kind === 'reversal') return `Reversal of ${reverses}`
  if (kind === 'void') return `Void of receipt ${receipt!.or_number}`
  if (kind === 'refund') return `Refund of ${enrollment_id === null ? 'an advance' : 'a credit'}, ${tenderNames[payment!.method]}`
  return `${billingKindNames[kind]}, ${fee ?? category ?? 'all open charges'}`
}

const decisionNames = { approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' } as const

/** Whether a request waits, or how it was decided. */
export const billingDecisionName = ({ decision }: Pick<BillingRequest, 'decision'>): string =>
  decision ? decisionNames[decision] : 'For approval'
