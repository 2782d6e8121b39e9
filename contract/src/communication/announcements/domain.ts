import { type DomainAuditWords, type DomainPermissions, instructors, management } from '#platform/manifest.ts'

export const permissions = {
  'Campus and messages': {
    'View Announcements': [...management, ...instructors],
    'Publish Announcements': [...management, ...instructors],
    'Announce To School': management,
  },
} as const satisfies DomainPermissions

export const reasons = ['announcement.withdrawn'] as const

export const auditWords = {
  portal: {
    'announcements.add': 'published the announcement {}',
    'announcements.edit': 'edited the announcement {}',
    'announcements.withdraw': 'withdrew the announcement {}',
    'announcements.upload': 'uploaded a file for an announcement',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  announcements: 'Announcement',
} as const
