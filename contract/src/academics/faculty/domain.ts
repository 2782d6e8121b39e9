import { type DomainAuditWords, type DomainPermissions, management, office } from '#platform/manifest.ts'

export const permissions = {
  'Curriculum, classes and faculty': {
    'View Faculty': management,
    'Edit Employee': office,
  },
} as const satisfies DomainPermissions

export const auditWords = {
  accounts: {
    'users.import': 'imported the user {}',
    'users.invite': 'invited {} to the portal',
    'users.remove_imported': 'removed the imported user {}',
  },
  studies: {
    'faculty.edit_employee': 'edited the employee {}',
    'faculty.set_load_limits': 'changed the limits of faculty loads',
  },
} as const satisfies DomainAuditWords
