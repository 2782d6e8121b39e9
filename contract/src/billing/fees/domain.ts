import { type DomainAuditWords, type DomainPermissions, money } from '#platform/manifest.ts'

export const permissions = {
  'Payments and fees': {
    'View Fees': money,
    'Update Fees': money,
  },
} as const satisfies DomainPermissions

export const reasons = ['fee.billed', 'fee.ended', 'fee.replaces'] as const

export const auditWords = {
  money: {
    'billing.cancel_fee': 'cancelled the fee {}',
    'billing.charge': 'charged the fee {}',
    'fee.add': 'added the fee {}',
    'fee.delete': 'deleted the fee {}',
    'fee.edit': 'edited the fee {}',
    'fee.end': 'ended the fee {}',
    'fee_category.add': 'added the fee category {}',
    'fee_category.move': 'moved the fee category {}',
    'fee_category.rename': 'renamed the fee category {}',
    'fees.copy': 'copied the fees of a term',
    'withdrawal_policies.set': 'changed the withdrawal policies',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  fee_categories: 'Fee category',
  fees: 'Fee',
  withdrawal_policies: 'Withdrawal policies',
} as const
