import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View Sign-in Settings': administrator,
    'Update Sign-in Settings': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'sign_in.off',
  'sign_in.failed',
  'sign_in.cancelled',
  'sign_in.expired',
  'sign_in.unverified',
  'sign_in.domain',
  'sign_in.no_account',
  'sign_in.ambiguous',
  'sign_in.inactive',
  'sign_in.first_login',
  'sign_in.other_link',
  'sign_in.linked',
  'sign_in.other_user',
] as const

export const auditWords = {
  accounts: {
    'sign_in_providers.add': 'added the sign-in provider {}',
    'sign_in_providers.delete': 'deleted the sign-in provider {}',
    'sign_in_providers.edit': 'edited the sign-in provider {}',
    'sign_in_providers.link': 'linked {} with the own account',
    'sign_in_providers.unlink': 'unlinked {} from the own account',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  sign_in_providers: 'Sign-in provider',
  user_identities: 'Linked account',
} as const
