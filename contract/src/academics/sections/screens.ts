import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/sections',
    title: 'Sections',
    permission: 'View Sections',
    menu: { group: 'main', place: 120, icon: 'sections', label: 'Sections' },
  },
  { path: '/admin/sections/:id', title: 'Section', permission: 'View Sections' },
  { path: '/admin/instructor/section', title: 'My section', permission: 'View Own Section' },
  { path: '/admin/sections/:id/print', title: 'Section', permission: 'View Sections' },
] as const satisfies readonly DomainScreen[]
