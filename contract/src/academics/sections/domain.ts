import { type DomainAuditWords, type DomainPermissions, instructors, office } from '#platform/manifest.ts'

export const permissions = {
  'Curriculum, classes and faculty': {
    'View Sections': [...office, 'principal'],
    'Edit Sections': [...office, 'principal'],
  },
  'Own pages of instructors': {
    'View Own Section': [...instructors, 'hs_teacher'],
  },
} as const satisfies DomainPermissions

export const reasons = ['section.full', 'section.in_use'] as const

export const auditWords = {
  studies: {
    'sections.add': 'added the section {}',
    'sections.add_students': 'added students to the section {}',
    'sections.delete': 'deleted the section {}',
    'sections.edit': 'edited the section {}',
    'sections.remove_member': 'removed a student from the section {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  sections: 'Section',
} as const
