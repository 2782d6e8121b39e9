import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/registrar/courses',
    title: 'Courses',
    words: 'program strand room department',
    permission: 'View Registrar Settings',
    menu: {
      group: 'settings',
      place: 30,
      icon: 'courses',
      label: 'Registrar courses',
      tabs: {
        '/admin/settings/registrar/courses': 'Courses',
        '/admin/settings/registrar/prospectus': 'Prospectus',
        '/admin/settings/registrar/subject-offer': 'Subject Offer',
        '/admin/settings/registrar/subject-categories': 'Subject Categories',
        '/admin/settings/registrar/equivalences': 'Equivalences',
        '/admin/settings/grading-scales': 'Grading scales',
      },
      covers: ['/admin/settings/subject-offer/add', '/admin/settings/subject-offer/edit/:id'],
    },
  },
  {
    path: '/admin/settings/registrar/prospectus',
    title: 'Prospectus',
    words: 'curriculum prerequisite activate',
    permission: 'View Registrar Settings',
  },
  { path: '/admin/settings/registrar/prospectus/edit/:id', title: 'Edit prospectus', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/subject-categories', title: 'Subject categories', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/equivalences', title: 'Subject equivalences', permission: 'View Subject Equivalences' },
] as const satisfies readonly DomainScreen[]
