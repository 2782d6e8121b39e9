import { collections, type DomainAuditWords, type DomainPermissions, student } from '#platform/manifest.ts'

export const permissions = {
  'Payments and fees': {
    'View Promissory Notes': collections,
    'Decide Promissory Notes': collections,
  },
  'Own pages of students and parents': {
    'Request Promissory Note': student,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'note.exists',
  'note.decided',
  'note.above_balance',
  'certificate.exists',
  'certificate.revoked',
  'permit.payment',
] as const

export const auditWords = {
  grades: {
    'grade_view.end': 'ended the permission of {} to see grades before payment',
    'grade_view.grant': 'allowed {} to see grades before payment',
  },
  money: {
    'disadvantage_certificate.record': 'recorded the disadvantage certificate of {}',
    'disadvantage_certificate.revoke': 'revoked the disadvantage certificate of {}',
    'promissory_note.approve': 'approved the promissory note {}',
    'promissory_note.cancel': 'cancelled the promissory note {}',
    'promissory_note.end': 'ended the promissory note {}',
    'promissory_note.record': 'recorded the promissory note {}',
    'promissory_note.reject': 'rejected the promissory note {}',
    'promissory_note.request': 'requested the promissory note {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  disadvantage_certificates: 'Disadvantage certificate',
  grade_view_overrides: 'Permission to see grades',
  promissory_notes: 'Promissory note',
} as const
