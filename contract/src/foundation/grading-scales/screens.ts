import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/settings/grading-scales', title: 'Grading scales', permission: 'View Grading Scales' },
] as const satisfies readonly DomainScreen[]
