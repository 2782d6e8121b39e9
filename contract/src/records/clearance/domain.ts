import { clearanceOffices, type DomainAuditWords, type DomainPermissions, instructors, office, student } from '#platform/manifest.ts'

export const permissions = {
  'Grades and clearance': {
    'View Office Clearance': clearanceOffices,
    'Tag Deficiencies': clearanceOffices,
    'Update Clearance Offices': office,
  },
  'Own pages of instructors': {
    'View Own E-Clearance': instructors,
    'Clear Students': instructors,
  },
  'Own pages of students and parents': {
    'View Own Clearance': student,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'document.not_cleared',
  'clearance.status_not_allowed',
  'clearance.changed',
  'clearance.tagged',
  'clearance.office_closed',
  'clearance.open',
] as const

export const auditWords = {
  grades: {
    'clearance.add_office': 'added the clearance office {}',
    'clearance.cancel_deficiency': 'cancelled the deficiency of {}',
    'clearance.clear': 'cleared {} in a class',
    'clearance.clear_deficiency': 'cleared the deficiency of {}',
    'clearance.edit_office': 'edited the clearance office {}',
    'clearance.reopen_deficiency': 'reopened the deficiency of {}',
    'clearance.require': 'wrote a clearance requirement for {}',
    'clearance.set_deadline': 'set the clearance deadline of the class {}',
    'clearance.tag': 'tagged a deficiency of {}',
    'clearance.undo': 'undid the clearance of {} in a class',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  class_clearances: 'Clearance of a class',
  clearance_offices: 'Clearance office',
  deficiencies: 'Deficiency',
} as const
