import { type DomainAuditWords, type DomainPermissions, instructors, management } from '#platform/manifest.ts'

export const permissions = {
  'Curriculum, classes and faculty': {
    'View Subjects': management,
  },
  'Own pages of instructors': {
    'View Own Subject Loads': instructors,
    'Upload Syllabus': instructors,
  },
} as const satisfies DomainPermissions

export const auditWords = {
  studies: {
    'subjects.export_roster': 'exported the list of students of {}',
    'subjects.add_syllabus': 'uploaded the syllabus of {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  syllabi: 'Syllabus',
} as const
