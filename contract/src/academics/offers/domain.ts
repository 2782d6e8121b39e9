import type { DomainAuditWords } from '#platform/manifest.ts'

export const reasons = [
  'offer.room_clash',
  'offer.instructor_clash',
  'offer.section_clash',
  'offer.below_seats',
  'offer.has_loads',
  'offer.dissolved',
  'offer.other_subject',
  'offer.no_seats',
  'offer.student_clash',
  'offer.has_students',
  'offer.exists',
  'offer.not_in_curriculum',
  'offer.room_retired',
  'offer.instructor_inactive',
  'offer.sheet_closed',
  'offer.has_syllabus',
] as const

export const auditWords = {
  studies: {
    'offers.add': 'opened the class {}',
    'offers.copy': 'copied the classes of a term to {}',
    'offers.delete': 'deleted the class {}',
    'offers.dissolve': 'dissolved the class {}',
    'offers.edit': 'edited the class {}',
    'offers.merge': 'merged the class {} with another one',
    'offers.open_block': 'opened a section of classes in {}',
    'offers.rename_section': 'renamed the section of the class {}',
    'room.add': 'added the room {}',
    'room.change_status': 'changed the status of the room {}',
    'room.edit': 'edited the room {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  rooms: 'Room',
  subject_offers: 'Class',
} as const
