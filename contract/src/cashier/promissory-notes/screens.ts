import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/promissory-notes',
    title: 'Promissory notes',
    permission: 'View Promissory Notes',
    menu: { group: 'cashier', place: 60, icon: 'notes', label: 'Promissory notes', badge: 'notes' },
  },
  { path: '/payments/promissory-notes/:id/print', title: 'Promissory note', permission: 'View Promissory Notes' },
  { path: '/student/promissory-notes/:id/print', title: 'Promissory note', permission: 'Request Promissory Note' },
  { path: '/payments/:account_id/permit/print', title: 'Examination permit', permission: 'View Promissory Notes' },
  { path: '/student/permit/print', title: 'Examination permit', permission: 'View Own Billing' },
] as const satisfies readonly DomainScreen[]
