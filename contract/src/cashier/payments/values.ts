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
