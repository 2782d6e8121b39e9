import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/grading-scales',
    title: 'Grading scales',
    permission: 'View Grading Scales',
    part: { of: '/admin/settings/registrar/courses', tab: 'Grading scales', place: 60 },
  },
] as const satisfies readonly DomainScreen[]
