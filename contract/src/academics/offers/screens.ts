import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/registrar/subject-offer',
    title: 'Subject offer',
    words: 'schedule timetable classes slots room import',
    permission: 'View Registrar Settings',
    part: { of: '/admin/settings/registrar/courses', tab: 'Subject Offer', place: 30 },
  },
  {
    path: '/admin/settings/subject-offer/add',
    title: 'New subject offer',
    permission: 'View Registrar Settings',
    part: { of: '/admin/settings/registrar/courses' },
  },
  {
    path: '/admin/settings/subject-offer/edit/:id',
    title: 'Edit subject offer',
    permission: 'View Registrar Settings',
    part: { of: '/admin/settings/registrar/courses' },
  },
] as const satisfies readonly DomainScreen[]
