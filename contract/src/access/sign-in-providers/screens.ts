import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/sign-in',
    title: 'Sign-in settings',
    words: 'Google Microsoft password rules',
    permission: 'View Sign-in Settings',
    part: { of: '/admin/settings/system', tab: 'Sign-in', place: 60 },
  },
] as const satisfies readonly DomainScreen[]
