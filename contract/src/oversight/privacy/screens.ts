import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/students/:id/consents', title: 'Consents of a student', permission: 'Update Student Info' },
  {
    path: '/admin/settings/privacy',
    title: 'Privacy settings',
    permission: 'Manage Privacy',
    menu: { group: 'settings', place: 150, icon: 'privacy', label: 'Privacy' },
  },
  {
    path: '/admin/privacy/requests',
    title: 'Privacy requests',
    permission: 'View Privacy Requests',
    menu: { group: 'main', place: 240, icon: 'privacy', label: 'Privacy requests' },
  },
  {
    path: '/admin/privacy/incidents',
    title: 'Security incidents',
    permission: 'Manage Privacy',
    menu: { group: 'main', place: 250, icon: 'privacy', label: 'Security incidents' },
  },
  { path: '/admin/privacy/incidents/:id/print', title: 'Incident report', permission: 'Manage Privacy' },
  { path: '/admin/privacy/incidents/print/:year', title: 'Yearly incident report', permission: 'Manage Privacy' },
  { path: '/admin/privacy/requests/:id', title: 'Privacy request', permission: 'View Privacy Requests' },
] as const satisfies readonly DomainScreen[]
