import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/sign-in',
    title: 'Sign-in settings',
    words: 'Google Microsoft password rules',
    permission: 'View Sign-in Settings',
  },
] as const satisfies readonly DomainScreen[]
