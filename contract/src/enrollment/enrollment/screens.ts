import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/enrollments/list',
    title: 'Enrollments',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', place: 10, icon: 'enrollments', label: 'All enrollments', badge: 'total' },
  },
  {
    path: '/admin/enrollments/new-request',
    title: 'New requests',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', place: 20, icon: 'new-request', label: 'New requests', badge: 'new_request' },
  },
  {
    path: '/admin/enrollments/for-enrollments',
    title: 'For enrollment',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', place: 30, icon: 'for-enrollment', label: 'For enrollment', badge: 'for_enrollment' },
  },
  {
    path: '/admin/enrollments/rejected',
    title: 'Rejected',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', place: 40, icon: 'rejected', label: 'Rejected', badge: 'rejected' },
  },
  {
    path: '/admin/enrollments/cashier-hold',
    title: "Cashier's hold",
    permission: 'View Enrollments',
    menu: { group: 'enrollments', place: 50, icon: 'hold', label: "Cashier's hold", badge: 'on_hold' },
  },
  {
    path: '/admin/enrollments/enrolled',
    title: 'Enrolled',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', place: 60, icon: 'enrolled', label: 'Enrolled' },
  },
  { path: '/student/subjects/print/:account_id', title: 'Certificate of registration', permission: 'View Own Subjects' },
  { path: '/enrollments/enrolled/:account_id/print', title: 'Certificate of registration', permission: 'View Enrollments' },
] as const satisfies readonly DomainScreen[]
