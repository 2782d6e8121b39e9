import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/registrar/courses',
    title: 'Courses',
    permission: 'View Registrar Settings',
    menu: { group: 'settings', place: 80, icon: 'courses', label: 'Registrar courses' },
  },
  { path: '/admin/settings/registrar/prospectus', title: 'Prospectus', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/prospectus/edit/:id', title: 'Edit prospectus', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/subject-categories', title: 'Subject categories', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/equivalences', title: 'Subject equivalences', permission: 'View Subject Equivalences' },
] as const satisfies readonly DomainScreen[]
