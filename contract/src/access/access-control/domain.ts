import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View Roles and Permissions': administrator,
    'Edit Permissions': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = ['role.in_use', 'role.built_in', 'permission.built_in'] as const

export const auditWords = {
  accounts: {
    'access_control.add_permission': 'added the permission {}',
    'access_control.add_role': 'added the role {}',
    'access_control.change_role': 'changed the permissions of the role {}',
    'access_control.change_user': 'changed the permissions of {}',
    'access_control.delete_permission': 'deleted the permission {}',
    'access_control.delete_role': 'deleted the role {}',
    'access_control.edit_permission': 'edited the permission {}',
    'access_control.edit_role': 'edited the role {}',
    'access_control.end_preview': 'ended the preview of the role {}',
    'access_control.start_preview': 'started a preview of the role {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  permissions: 'Permission',
  roles: 'Role',
} as const
