import { type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'Open Next Term': office,
  },
} as const satisfies DomainPermissions

export const reasons = ['term.opened', 'term.not_next', 'term.not_opened', 'term.has_enrollments'] as const

export const auditWords = {
  studies: {
    'terms.open_next': 'opened the next term {}',
    'terms.start_next': 'started the term {}',
    'terms.undo_next': 'undid the opening of the term {}',
  },
} as const satisfies DomainAuditWords
