import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/settings/terms/next', title: 'Open the next term', words: 'new term semester rollover', permission: 'Open Next Term' },
] as const satisfies readonly DomainScreen[]
