import type { DomainAuditWords } from '#platform/manifest.ts'

export const reasons = [
  'import.status_not_allowed',
  'import.date_order',
  'sheet.choice',
  'import.problems',
  'import.in_use',
  'import.edited',
] as const

export const auditWords = {
  students: {
    'imports.apply': 'confirmed the import {}',
    'imports.check': 'checked the import {}',
    'imports.start': 'uploaded the sheet of the import {}',
    'imports.undo': 'undid the import {}',
    'imports.write': 'wrote the rows of the import {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  imports: 'Import',
} as const
