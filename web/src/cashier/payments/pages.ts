import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/accounts': () => import('./accounts-list.tsx'),
  '/admin/accounts/:id': () => import('./account-detail.tsx'),
  '/admin/approvals': () => import('./adjustments/approvals-list.tsx'),
  '/admin/memos/:id/print': () => import('./adjustments/print-memo.tsx'),
  '/admin/refunds/:id/print': () => import('./adjustments/print-refund.tsx'),
  '/admin/payments': () => import('./payments-list.tsx'),
  '/admin/payments/billing/:id': () => import('./desk/billing-desk.tsx'),
  '/payments/:account_id/print': () => import('./print/print-statement.tsx'),
  '/payments/:account_id/bill/print': () => import('./print/print-assessment-form.tsx'),
  '/payments/receipts/:id/print': () => import('./print/print-receipt.tsx'),
  '/admin/payments/students/:id': () => import('./student/student-billing.tsx'),
  '/admin/student/billing': () => import('./own-billing.tsx'),
} satisfies Pages
