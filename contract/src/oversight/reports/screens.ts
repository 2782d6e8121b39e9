import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/reports/enrollments-statistics',
    title: 'Enrollment statistics',
    permission: 'View Enrollment Statistics',
    menu: { group: 'reports', place: 10, icon: 'statistics', label: 'Enrollment statistics' },
  },
  { path: '/admin/reports/withdrawals', title: 'Withdrawals', permission: 'View Enrollment Statistics' },
  {
    path: '/admin/reports/agency',
    title: 'Reports to agencies',
    permission: 'Export Agency Reports',
    menu: { group: 'reports', place: 20, icon: 'agency', label: 'Reports to agencies' },
  },
  {
    path: '/admin/reports/cashiers',
    title: 'Cashier reports',
    permission: 'View Cashier Reports',
    menu: { group: 'reports', place: 30, icon: 'cashier-report', label: 'Cashiers' },
  },
  {
    path: '/admin/reports/monthly',
    title: 'Monthly collections',
    permission: 'View Cashier Reports',
    menu: { group: 'reports', place: 40, icon: 'calendar', label: 'Monthly collections' },
  },
  {
    path: '/admin/reports/receivables',
    title: 'Receivables',
    permission: 'View Receivables',
    menu: { group: 'reports', place: 50, icon: 'receivables', label: 'Receivables' },
  },
  {
    path: '/admin/reports/grants',
    title: 'Grants by sponsor',
    permission: 'View Money Reports',
    menu: { group: 'reports', place: 70, icon: 'grants', label: 'Grants by sponsor' },
  },
  {
    path: '/admin/reports/advances',
    title: 'Advances',
    permission: 'View Money Reports',
    menu: { group: 'reports', place: 80, icon: 'payments', label: 'Advances' },
  },
  {
    path: '/admin/reports/journal',
    title: 'Journal',
    permission: 'View Journal',
    menu: { group: 'reports', place: 90, icon: 'notes', label: 'Journal' },
  },
  { path: '/admin/settings/account-codes', title: 'Account codes', permission: 'View Journal' },
  { path: '/admin/payment-reminders', title: 'Payment reminders', permission: 'View Receivables' },
  { path: '/admin/payment-reminders/sent', title: 'Reminders sent', permission: 'View Receivables' },
] as const satisfies readonly DomainScreen[]
