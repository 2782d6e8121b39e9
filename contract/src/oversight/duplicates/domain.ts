import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View Duplicate Users': administrator,
    'Delete Duplicate Users': administrator,
    'Merge Users': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = ['user.has_records', 'user.merge_conflict', 'user.merge_final'] as const

export const auditWords = {
  accounts: {
    'duplicates.delete': 'deleted the duplicate record of {}',
    'duplicates.dismiss': 'marked the record of {} as a different person',
    'duplicates.merge': 'merged a duplicate record into the record of {}',
    'duplicates.undo': 'undid the merge of the record of {}',
  },
} as const satisfies DomainAuditWords
