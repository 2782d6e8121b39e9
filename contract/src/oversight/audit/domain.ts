import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View Audit Log': administrator,
  },
} as const satisfies DomainPermissions

export const auditWords = {
  portal: {
    'audit.export': 'exported the audit log',
    'audit.export_sign_ins': 'exported the sign-ins',
    'lists.export': 'exported the list of {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  audit_logs: 'Audit log',
  lists: 'List',
} as const
