import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/grading-scales',
    title: 'Grading scales',
    permission: 'View Grading Scales',
    menu: { group: 'settings', place: 30, icon: 'grades', label: 'Grading Scales' },
  },
] as const satisfies readonly DomainScreen[]
