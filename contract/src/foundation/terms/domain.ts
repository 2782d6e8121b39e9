import { type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View School Calendar': office,
    'Update School Calendar': office,
  },
} as const satisfies DomainPermissions

export const reasons = ['term.no_classes_start', 'term.no_add_drop_end', 'term.in_use', 'term.closed', 'term.not_started'] as const

export const auditWords = {
  studies: {
    'holidays.add': 'added the holiday {}',
    'holidays.delete': 'deleted the holiday {}',
    'holidays.edit': 'edited the holiday {}',
    'terms.add': 'added the term {}',
    'terms.close': 'closed the term {}',
    'terms.delete': 'deleted the term {}',
    'terms.edit': 'edited the term {}',
    'terms.reopen': 'reopened the term {}',
  },
  portal: {
    'settings.update_add_drop': 'changed the add and drop period of the term {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  holidays: 'Holiday',
  terms: 'Term',
} as const
