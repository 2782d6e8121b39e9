import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    permission: 'signed-in',
    isOffline: true,
    earlyCalls: [],
    menu: { group: 'home', place: 10, icon: 'dashboard', label: 'Dashboard' },
  },
] as const satisfies readonly DomainScreen[]
