import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/registrar/courses',
    title: 'Courses',
    words: 'program strand room department',
    permission: 'View Registrar Settings',
    menu: { group: 'settings', place: 30, icon: 'courses', label: 'Registrar courses' },
    part: { of: '/admin/settings/registrar/courses', tab: 'Courses', place: 10 },
  },
  {
    path: '/admin/settings/registrar/prospectus',
    title: 'Prospectus',
    words: 'curriculum prerequisite activate',
    permission: 'View Registrar Settings',
    part: { of: '/admin/settings/registrar/courses', tab: 'Prospectus', place: 20 },
  },
  { path: '/admin/settings/registrar/prospectus/edit/:id', title: 'Edit prospectus', permission: 'View Registrar Settings' },
  {
    path: '/admin/settings/registrar/subject-categories',
    title: 'Subject categories',
    permission: 'View Registrar Settings',
    part: { of: '/admin/settings/registrar/courses', tab: 'Subject Categories', place: 40 },
  },
  {
    path: '/admin/settings/registrar/equivalences',
    title: 'Subject equivalences',
    permission: 'View Subject Equivalences',
    part: { of: '/admin/settings/registrar/courses', tab: 'Equivalences', place: 50 },
  },
] as const satisfies readonly DomainScreen[]
