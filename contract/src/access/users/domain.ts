import { administrator, type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  Students: {
    'Print Sign-in Slips': office,
  },
  Administration: {
    'View Users': administrator,
    'Add User': administrator,
    'Edit User': administrator,
    'Change User Status': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = ['user.last_administrator', 'user.own_email', 'user.self'] as const

export const auditWords = {
  accounts: {
    'user.create': 'created the account of {}',
    'users.add': 'added the user {}',
    'users.change_photo': 'changed the photo of {}',
    'users.change_status': 'changed the status of the account of {}',
    'users.edit': 'edited the user {}',
    'users.edit_profile': 'edited the own profile',
    'users.print_sign_in_slip': 'printed the sign-in slip of {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  users: 'User account',
} as const
