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
    'settings.set_image': 'replaced a picture of the school',
    'settings.remove_image': 'removed a picture of the school',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  payment_settings: 'Payment settings',
  school_images: 'Picture of the school',
  settings: 'Settings',
} as const
