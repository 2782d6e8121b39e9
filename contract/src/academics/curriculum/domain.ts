import { type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  'Curriculum, classes and faculty': {
    'View Registrar Settings': office,
    'View Subject Equivalences': [...office, 'dean'],
    'Edit Curriculum': office,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'course.code_fixed',
  'course.levels_in_use',
  'course.has_enrollments',
  'curriculum.overtaken',
  'curriculum.in_use',
  'category.in_use',
  'equivalence.exists',
  'prospectus.has_grades',
  'prospectus.has_offers',
  'prospectus.required',
  'prospectus.cycle',
  'prospectus.other_curriculum',
  'prospectus.later_term',
  'prospectus.second_subject',
] as const

export const auditWords = {
  studies: {
    'category.add': 'added the subject category {}',
    'category.delete': 'deleted the subject category {}',
    'category.edit': 'edited the subject category {}',
    'course.add': 'added the course {}',
    'course.change_status': 'changed the status of the course {}',
    'course.edit': 'edited the course {}',
    'curriculum.activate': 'activated the curriculum {}',
    'curriculum.add': 'added the curriculum {}',
    'curriculum.delete': 'deleted the curriculum {}',
    'curriculum.duplicate': 'duplicated a curriculum as {}',
    'curriculum.edit': 'edited the curriculum {}',
    'curriculum.replace': 'replaced the curriculum {} by another one',
    'equivalence.add': 'added the subject equivalence {}',
    'equivalence.delete': 'deleted the subject equivalence {}',
    'equivalence.edit': 'edited the subject equivalence {}',
    'prospectus.add_row': 'added the subject {} to a prospectus',
    'prospectus.edit_row': 'edited the subject {} of a prospectus',
    'prospectus.move_row': 'moved the subject {} in a prospectus',
    'prospectus.remove_row': 'removed the subject {} from a prospectus',
    'prospectus.set_needs': 'changed the prerequisites of the subject {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  courses: 'Course',
  curricula: 'Curriculum',
  prospectuses: 'Subject of a prospectus',
  subject_categories: 'Subject category',
  subject_equivalences: 'Subject equivalence',
} as const
