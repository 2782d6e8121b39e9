import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/', title: 'Sign in', permission: 'public' },
  { path: '/first-login', title: 'First sign-in', permission: 'public' },
  { path: '/forgot-password', title: 'Forgot password', permission: 'public' },
  { path: '/reset-password', title: 'Reset password', permission: 'public' },
  { path: '/second-factor', title: 'Two-step verification', permission: 'public' },
  {
    path: '/admin/settings/password-reset',
    title: 'Password reset',
    permission: 'View Password Reset',
    menu: { group: 'settings', place: 80, icon: 'password', label: 'Password Reset' },
  },
  { path: '/admin/settings/second-factor', title: 'Two-step verification', words: '2FA authenticator', permission: 'View Second Factors' },
] as const satisfies readonly DomainScreen[]
