import { type DomainAuditWords, type DomainPermissions, money, student } from '#platform/manifest.ts'

export const permissions = {
  'Payments and fees': {
    'View Accounts': money,
    'View Payments': money,
    'Receive Payment': money,
    'Void Payment': money,
    'Adjust Accounts': money,
    'Refund Payments': money,
    'Approve Adjustments': ['administrator', 'school_admin'],
  },
  'Own pages of students and parents': {
    'View Own Billing': student,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'payment.returned',
  'payment.void_requested',
  'payment.or_taken',
  'payment.voided',
  'payment.fee_adjusted',
  'payment.fee_cancelled',
  'payment.transfer_undone',
  'payment.transfer_spent',
  'payment.over_balance',
  'payment.refunded',
  'refund.above_credit',
  'refund.voided',
  'adjustment.above_charges',
  'adjustment.above_limit',
  'adjustment.above_open',
  'adjustment.reversed',
  'adjustment.fixed',
  'billing_request.decided',
] as const

export const auditWords = {
  money: {
    'billing.adjust': 'adjusted the account of {}',
    'billing.apply_credit': 'applied a credit of {}',
    'billing.print_receipt': 'printed the receipt {}',
    'billing.receive': 'received the payment {}',
    'billing.refund': 'paid the refund {}',
    'billing.reject': 'rejected the request about the account of {}',
    'billing.return_check': 'recorded the returned check of the payment {}',
    'billing.undo_credit': 'undid the applied credit of {}',
    'billing.void': 'voided the payment {}',
    'billing.void_refund': 'voided the refund {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  adjustments: 'Adjustment',
  billing_requests: 'Request about an account',
  credit_transfers: 'Applied credit',
  on_demand_fees: 'Fee on demand',
  payments: 'Payment',
  refunds: 'Refund',
} as const
