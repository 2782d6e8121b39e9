import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/reports/enrollments-statistics',
    title: 'Enrollment statistics',
    permission: 'View Enrollment Statistics',
    menu: { group: 'reports', place: 10, icon: 'statistics', label: 'Enrollment statistics' },
    part: { of: '/admin/reports/enrollments-statistics', tab: 'Statistics', place: 10 },
  },
  {
    path: '/admin/reports/withdrawals',
    title: 'Withdrawals',
    permission: 'View Enrollment Statistics',
    part: { of: '/admin/reports/enrollments-statistics', tab: 'Withdrawals', place: 20 },
  },
  {
    path: '/admin/reports/agency',
    title: 'Reports to agencies',
    words: 'CHED DepEd TESDA enrollment list promotional',
    permission: 'Export Agency Reports',
    part: { of: '/admin/reports/enrollments-statistics', tab: 'Agencies', place: 30 },
  },
  {
    path: '/admin/reports/cashiers',
    title: 'Cashier reports',
    permission: 'View Cashier Reports',
    menu: { group: 'reports', place: 20, icon: 'cashier-report', label: 'Cashiers' },
    part: { of: '/admin/reports/cashiers', tab: 'Cashiers', place: 10 },
  },
  {
    path: '/admin/reports/monthly',
    title: 'Monthly collections',
    words: 'income',
    permission: 'View Cashier Reports',
    part: { of: '/admin/reports/cashiers', tab: 'Monthly', place: 20 },
  },
  {
    path: '/admin/reports/receivables',
    title: 'Receivables',
    words: 'unpaid balances debts aging',
    permission: 'View Receivables',
    menu: { group: 'reports', place: 30, icon: 'receivables', label: 'Receivables' },
    part: { of: '/admin/reports/receivables', tab: 'Receivables', place: 10 },
  },
  {
    path: '/admin/reports/grants',
    title: 'Grants by sponsor',
    permission: 'View Money Reports',
    part: { of: '/admin/grants', tab: 'Report', place: 50 },
  },
  {
    path: '/admin/reports/advances',
    title: 'Advances',
    permission: 'View Money Reports',
    part: { of: '/admin/reports/receivables', tab: 'Advances', place: 20 },
  },
  {
    path: '/admin/reports/journal',
    title: 'Journal',
    words: 'accounting entries debit credit',
    permission: 'View Journal',
    part: { of: '/admin/reports/cashiers', tab: 'Journal', place: 30 },
  },
  {
    path: '/admin/settings/account-codes',
    title: 'Account codes',
    permission: 'View Journal',
    part: { of: '/admin/reports/cashiers', tab: 'Account codes', place: 40 },
  },
  {
    path: '/admin/payment-reminders',
    title: 'Payment reminders',
    permission: 'View Receivables',
    part: { of: '/admin/reports/receivables', tab: 'Reminders', place: 30 },
  },
  {
    path: '/admin/payment-reminders/sent',
    title: 'Reminders sent',
    permission: 'View Receivables',
    part: { of: '/admin/reports/receivables', tab: 'Sent', place: 40 },
  },
] as const satisfies readonly DomainScreen[]
