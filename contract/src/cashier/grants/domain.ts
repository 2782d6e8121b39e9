import { type DomainAuditWords, type DomainPermissions, management } from '#platform/manifest.ts'

export const permissions = {
  'Payments and fees': {
    'View Grants': [...management, 'cashier'],
    'Award Grants': ['administrator', 'school_admin'],
    'Update Grants': ['administrator', 'school_admin'],
    'Bill Sponsors': ['administrator', 'school_admin'],
  },
} as const satisfies DomainPermissions

export const reasons = [
  'grant.applied',
  'grant.ended',
  'grant.awarded',
  'grant.revoked',
  'sponsor_bill.empty',
  'sponsor_payment.over_open',
] as const

export const auditWords = {
  money: {
    'grant.add': 'added the grant {}',
    'grant.edit': 'edited the grant {}',
    'student_grant.award': 'awarded the grant {}',
    'student_grant.delete': 'deleted the grant {}',
    'student_grant.revoke': 'revoked the grant {}',
    'sponsor.add': 'added the sponsor {}',
    'sponsor.edit': 'edited the sponsor {}',
    'sponsor_bill.issue': 'issued the sponsor bill {}',
    'sponsor_payment.print_receipt': 'printed the sponsor receipt {}',
    'sponsor_payment.receive': 'received the sponsor payment {}',
    'sponsor_payment.return_check': 'recorded the returned check of the sponsor payment {}',
    'sponsor_payment.void': 'voided the sponsor payment {}',
  },
  portal: {
    'settings.discount_stacking': 'changed how discounts are combined',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  grants: 'Grant',
  sponsor_bills: 'Sponsor bill',
  sponsor_payments: 'Sponsor payment',
  sponsors: 'Sponsor',
  student_grants: 'Grant of a student',
} as const
