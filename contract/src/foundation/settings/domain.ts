import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View System Settings': administrator,
    'Update System Settings': administrator,
    'View Enrollment Settings': administrator,
    'View Payment Settings': administrator,
    'Update Payment Settings': administrator,
  },
} as const satisfies DomainPermissions

export const auditWords = {
  portal: {
    'settings.update': 'changed the settings {}',
    'settings.update_basic': 'changed the payment settings',
    'settings.update_receipt_layout': 'changed the layout of receipts',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  payment_settings: 'Payment settings',
  settings: 'Settings',
} as const
