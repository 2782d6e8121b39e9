import { type DomainAuditWords, type DomainPermissions, office, student } from '#platform/manifest.ts'

export const permissions = {
  Students: {
    'Invite Parents': office,
  },
  'Own pages of students and parents': {
    'Share With Parents': student,
    'View Own Children': ['parent'],
  },
} as const satisfies DomainPermissions

export const reasons = [
  'parent.invitation',
  'parent.accepted',
  'parent.linked',
  'parent.own_record',
  'parent.consent',
  'parent.no_account',
  'parent.no_sign_in_email',
  'parent.minor',
] as const

export const auditWords = {
  accounts: {
    'parent.accept': 'accepted the invitation as a parent of {}',
    'parent.cancel_invitation': 'cancelled the parent invitation of {}',
    'parent.consent': 'gave consent for {}',
    'parent.invite': 'invited a parent of {}',
    'parent.move_email': 'gave the email of the account of {} to a parent',
    'parent.open_account': 'opened an account as a parent of {}',
    'parent.remove': 'removed a parent from the record of {}',
    'parent.withdraw_consent': 'withdrew the consent for {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  parent_invitations: 'Parent invitation',
  parent_links: 'Parent of a student',
} as const
