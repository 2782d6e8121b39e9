import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/students/:id/consents', title: 'Student consents', permission: 'Update Student Info' },
  { path: '/admin/settings/privacy', title: 'Privacy settings', words: 'notice consent retention DPO', permission: 'Manage Privacy' },
  {
    path: '/admin/privacy/requests',
    title: 'Privacy requests',
    words: 'data consent access erasure',
    permission: 'View Privacy Requests',
    menu: {
      group: 'students',
      place: 80,
      icon: 'privacy',
      label: 'Privacy requests',
      tabs: { '/admin/privacy/requests': 'Requests', '/admin/privacy/incidents': 'Incidents', '/admin/settings/privacy': 'Settings' },
    },
  },
  { path: '/admin/privacy/incidents', title: 'Security incidents', words: 'breach NPC', permission: 'Manage Privacy' },
  { path: '/admin/privacy/incidents/:id/print', title: 'Incident report', permission: 'Manage Privacy' },
  { path: '/admin/privacy/incidents/print/:year', title: 'Yearly incident report', permission: 'Manage Privacy' },
  { path: '/admin/privacy/requests/:id', title: 'Privacy request', permission: 'View Privacy Requests' },
] as const satisfies readonly DomainScreen[]
