import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/reports/enrollments-statistics',
    title: 'Enrollment statistics',
    permission: 'View Enrollment Statistics',
    menu: {
      group: 'reports',
      place: 10,
      icon: 'statistics',
      label: 'Enrollment statistics',
      tabs: {
        '/admin/reports/enrollments-statistics': 'Statistics',
        '/admin/reports/withdrawals': 'Withdrawals',
        '/admin/reports/agency': 'Agencies',
      },
    },
  },
  { path: '/admin/reports/withdrawals', title: 'Withdrawals', permission: 'View Enrollment Statistics' },
  {
    path: '/admin/reports/agency',
    title: 'Reports to agencies',
    words: 'CHED DepEd TESDA enrollment list promotional',
    permission: 'Export Agency Reports',
  },
  {
    path: '/admin/reports/cashiers',
    title: 'Cashier reports',
    permission: 'View Cashier Reports',
    menu: {
      group: 'reports',
      place: 20,
      icon: 'cashier-report',
      label: 'Cashiers',
      tabs: {
        '/admin/reports/cashiers': 'Cashiers',
        '/admin/reports/monthly': 'Monthly',
        '/admin/reports/journal': 'Journal',
        '/admin/settings/account-codes': 'Account codes',
      },
    },
  },
  { path: '/admin/reports/monthly', title: 'Monthly collections', words: 'income', permission: 'View Cashier Reports' },
  {
    path: '/admin/reports/receivables',
    title: 'Receivables',
    words: 'unpaid balances debts aging',
    permission: 'View Receivables',
    menu: {
      group: 'reports',
      place: 30,
      icon: 'receivables',
      label: 'Receivables',
      tabs: {
        '/admin/reports/receivables': 'Receivables',
        '/admin/reports/advances': 'Advances',
        '/admin/payment-reminders': 'Reminders',
        '/admin/payment-reminders/sent': 'Sent',
      },
    },
  },
  { path: '/admin/reports/grants', title: 'Grants by sponsor', permission: 'View Money Reports' },
  { path: '/admin/reports/advances', title: 'Advances', permission: 'View Money Reports' },
  { path: '/admin/reports/journal', title: 'Journal', words: 'accounting entries debit credit', permission: 'View Journal' },
  { path: '/admin/settings/account-codes', title: 'Account codes', permission: 'View Journal' },
  { path: '/admin/payment-reminders', title: 'Payment reminders', permission: 'View Receivables' },
  { path: '/admin/payment-reminders/sent', title: 'Reminders sent', permission: 'View Receivables' },
] as const satisfies readonly DomainScreen[]
