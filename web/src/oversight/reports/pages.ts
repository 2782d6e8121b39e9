import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/reports/enrollments-statistics': () => import('./enrollment-statistics/statistics-report.tsx'),
  '/admin/reports/withdrawals': () => import('./enrollment-statistics/withdrawals-list.tsx'),
  '/admin/reports/agency': () => import('./agency/agency-reports.tsx'),
  '/admin/reports/cashiers': () => import('./collections-report.tsx'),
  '/admin/reports/monthly': () => import('./monthly/monthly-report.tsx'),
  '/admin/reports/receivables': () => import('./receivables-report.tsx'),
  '/admin/reports/grants': () => import('./grants/grants-report.tsx'),
  '/admin/reports/advances': () => import('./advances/advances-report.tsx'),
  '/admin/reports/journal': () => import('./journal/journal-report.tsx'),
  '/admin/settings/account-codes': () => import('./journal/account-codes.tsx'),
  '/admin/payment-reminders': () => import('./reminders/planned-reminders.tsx'),
  '/admin/payment-reminders/sent': () => import('./reminders/sent-reminders.tsx'),
} satisfies Pages
