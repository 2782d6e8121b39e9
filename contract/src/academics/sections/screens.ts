import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/sections',
    title: 'Sections',
    words: 'block adviser SF2 report card',
    permission: 'View Sections',
    menu: { group: 'classes', place: 20, icon: 'sections', label: 'Sections' },
  },
  { path: '/admin/sections/:id', title: 'Section', permission: 'View Sections' },
  { path: '/admin/instructor/section', title: 'My section', permission: 'View Own Section' },
  { path: '/admin/sections/:id/print', title: 'Section', permission: 'View Sections' },
] as const satisfies readonly DomainScreen[]
