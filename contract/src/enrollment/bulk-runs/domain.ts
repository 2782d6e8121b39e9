import type { DomainAuditWords } from '#platform/manifest.ts'

export const reasons = ['bulk_run.status_not_allowed'] as const

export const auditWords = {
  admission: {
    'bulk_run.cancel': 'cancelled the bulk run {}',
    'bulk_run.resume': 'resumed the bulk run {}',
    'bulk_run.start': 'started the bulk run {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  bulk_runs: 'Bulk run',
} as const
