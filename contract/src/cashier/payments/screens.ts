import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/accounts',
    title: 'Accounts',
    permission: 'View Accounts',
    menu: { group: 'main', place: 140, icon: 'accounts', label: 'Accounts' },
  },
  { path: '/admin/accounts/:id', title: 'Account', permission: 'View Accounts' },
  {
    path: '/admin/payments',
    title: 'Payments',
    permission: 'View Payments',
    menu: { group: 'main', place: 150, icon: 'payments', label: 'Payments' },
  },
  { path: '/admin/payments/billing/:id', title: 'Billing', permission: 'View Payments' },
  { path: '/admin/payments/students/:id', title: 'Student billing', permission: 'View Payments' },
  {
    path: '/admin/approvals',
    title: 'Approvals',
    permission: 'Approve Adjustments',
    menu: { group: 'main', place: 170, icon: 'approvals', label: 'Approvals', badge: 'approvals' },
  },
  { path: '/admin/memos/:id/print', title: 'Memo', permission: 'Adjust Accounts' },
  { path: '/admin/refunds/:id/print', title: 'Refund voucher', permission: 'Refund Payments' },
  {
    path: '/admin/student/billing',
    title: 'Billing',
    permission: 'View Own Billing',
    menu: { group: 'student', place: 40, icon: 'billing', label: 'Billing' },
    isOffline: true,
    earlyCalls: ['/api/students/billing/account'],
  },
  { path: '/payments/:account_id/print', title: 'Statement of account', permission: 'View Payments' },
  { path: '/payments/:account_id/bill/print', title: 'Assessment form', permission: 'View Payments' },
  { path: '/payments/receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
] as const satisfies readonly DomainScreen[]
