import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/accounts',
    title: 'Accounts',
    words: 'bill balance assessment statement pay',
    permission: 'View Accounts',
    menu: {
      group: 'cashier',
      place: 10,
      icon: 'accounts',
      label: 'Accounts',
      tabs: { '/admin/accounts': 'Accounts', '/admin/surcharges': 'Surcharges', '/admin/cash-discounts': 'Cash discounts' },
    },
  },
  { path: '/admin/accounts/:id', title: 'Account', permission: 'View Accounts' },
  {
    path: '/admin/payments',
    title: 'Payments',
    words: 'pay cashier counter official receipt OR void',
    permission: 'View Payments',
    menu: {
      group: 'cashier',
      place: 20,
      icon: 'payments',
      label: 'Payments',
      tabs: { '/admin/payments': 'Payments', '/admin/other-collections': 'Other collections' },
    },
  },
  { path: '/admin/payments/billing/:id', title: 'Billing', permission: 'View Payments' },
  { path: '/admin/payments/students/:id', title: 'Student billing', permission: 'View Payments' },
  {
    path: '/admin/approvals',
    title: 'Approvals',
    words: 'void refund adjustment memo',
    permission: 'Approve Adjustments',
    menu: { group: 'cashier', place: 50, icon: 'approvals', label: 'Approvals', badge: 'approvals' },
  },
  { path: '/admin/memos/:id/print', title: 'Memo', permission: 'Adjust Accounts' },
  { path: '/admin/refunds/:id/print', title: 'Refund voucher', permission: 'Refund Payments' },
  {
    path: '/admin/student/billing',
    title: 'Billing',
    permission: 'View Own Billing',
    menu: { group: 'own', place: 40, icon: 'billing', label: 'Billing' },
    isOffline: true,
    earlyCalls: ['/api/students/billing/account'],
  },
  { path: '/payments/:account_id/print', title: 'Statement of account', permission: 'View Payments' },
  { path: '/payments/:account_id/bill/print', title: 'Assessment form', permission: 'View Payments' },
  { path: '/payments/receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
] as const satisfies readonly DomainScreen[]
