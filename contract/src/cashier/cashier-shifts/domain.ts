import { collections, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  'Payments and fees': {
    'View Cashier Shifts': collections,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'shift.none',
  'shift.no_drawer',
  'shift.suspended',
  'shift.exists',
  'shift.closed',
  'shift.booklet',
  'shift.over_in_hand',
  'shift.recount',
  'shift.uncounted',
  'shift.remittance_reversed',
] as const

export const auditWords = {
  money: {
    'billing.approve': 'approved the request about the account of {}',
    'billing.cancel': 'cancelled the request about the account of {}',
    'billing.request': 'requested an adjustment of the account of {}',
    'cashier_shift.change_booklet': 'changed the receipt booklet of the cashier shift {}',
    'cashier_shift.close': 'closed the cashier shift {}',
    'cashier_shift.open': 'opened the cashier shift {}',
    'cashier_shift.remit': 'remitted cash of the cashier shift {}',
    'cashier_shift.resume': 'resumed the cashier shift {}',
    'cashier_shift.reverse_remittance': 'reversed the remittance {}',
    'cashier_shift.suspend': 'suspended the cashier shift {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  cashier_shifts: 'Cashier shift',
  remittances: 'Remittance',
} as const
