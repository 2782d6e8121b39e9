import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/parent', title: 'Invitation of a parent', permission: 'public' },
  { path: '/admin/students/:id/parents', title: 'Student parents', permission: 'Invite Parents' },
  {
    path: '/admin/student/parents',
    title: 'Parents',
    permission: 'Share With Parents',
    menu: { group: 'own', place: 60, icon: 'users', label: 'Parents' },
  },
  {
    path: '/admin/parent/children',
    title: 'Children',
    permission: 'View Own Children',
    menu: { group: 'own', place: 70, icon: 'students', label: 'Children' },
  },
  { path: '/admin/parent/children/:id', title: 'Child', permission: 'View Own Children' },
  { path: '/students/:id/parents/print', title: 'Letter to parents', permission: 'Invite Parents' },
  { path: '/sections/:id/parents/print', title: 'Letters to parents', permission: 'Invite Parents' },
] as const satisfies readonly DomainScreen[]
