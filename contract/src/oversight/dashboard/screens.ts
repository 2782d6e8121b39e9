import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    permission: 'signed-in',
    menu: { group: 'main', place: 10, icon: 'dashboard', label: 'Dashboard' },
    isOffline: true,
    earlyCalls: [],
  },
] as const satisfies readonly DomainScreen[]
