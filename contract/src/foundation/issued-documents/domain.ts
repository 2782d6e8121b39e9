import { type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  Documents: {
    'View Issued Documents': [...office, 'cashier'],
    'Revoke Issued Documents': office,
  },
} as const satisfies DomainPermissions

export const reasons = ['document.revoked'] as const

export const auditWords = {
  students: {
    'document.print': 'printed the document {}',
    'document.revoke': 'revoked the document {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  issued_documents: 'Issued document',
} as const
