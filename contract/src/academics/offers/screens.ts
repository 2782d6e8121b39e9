import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/registrar/subject-offer',
    title: 'Subject offer',
    words: 'schedule timetable classes slots room import',
    permission: 'View Registrar Settings',
  },
  { path: '/admin/settings/subject-offer/add', title: 'New subject offer', permission: 'View Registrar Settings' },
  { path: '/admin/settings/subject-offer/edit/:id', title: 'Edit subject offer', permission: 'View Registrar Settings' },
] as const satisfies readonly DomainScreen[]
