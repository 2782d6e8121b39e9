import { type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  'Grades and clearance': {
    'View Grading Scales': office,
    'Update Grading Scales': office,
  },
} as const satisfies DomainPermissions

export const reasons = ['grading_scale.in_use', 'grading_scale.has_grades', 'grading_scale.first_version'] as const

export const auditWords = {
  grades: {
    'grading_scales.add_version': 'added a version of the grading scale {}',
    'grading_scales.delete_version': 'deleted a version of the grading scale {}',
    'grading_scales.save_transmutation': 'saved the transmutation table of {}',
    'grading_scales.update': 'changed the grading scale {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  grading_scales: 'Grading scale',
} as const
