import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/payment-proofs',
    title: 'Proofs of payment',
    words: 'GCash Maya bank transfer deposit',
    permission: 'Decide Payment Proofs',
    menu: {
      group: 'cashier',
      place: 30,
      icon: 'proofs',
      label: 'Proofs of payment',
      badge: 'proofs',
      tabs: { '/admin/payment-proofs': 'Proofs', '/admin/bank-statements': 'Bank statements' },
    },
  },
  { path: '/admin/payment-proofs/:id', title: 'Proof of payment', permission: 'Decide Payment Proofs' },
  { path: '/admin/bank-statements', title: 'Bank statements', permission: 'Match Bank Statements' },
  { path: '/admin/bank-statements/:id', title: 'Bank statement', permission: 'Match Bank Statements' },
] as const satisfies readonly DomainScreen[]
