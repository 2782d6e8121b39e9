import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/enrollments/list',
    title: 'Enrollments',
    permission: 'View Enrollments',
    menu: { group: 'enrollment', place: 20, icon: 'enrollments', label: 'All enrollments', badge: 'total' },
  },
  {
    path: '/admin/enrollments/new-request',
    title: 'New requests',
    words: 'accept reject',
    permission: 'View Enrollments',
    menu: { group: 'enrollment', place: 30, icon: 'new-request', label: 'New requests', badge: 'new_request' },
  },
  {
    path: '/admin/enrollments/for-enrollments',
    title: 'For enrollment',
    words: 'enroll accept COR',
    permission: 'View Enrollments',
    menu: { group: 'enrollment', place: 40, icon: 'for-enrollment', label: 'For enrollment', badge: 'for_enrollment' },
  },
  {
    path: '/admin/enrollments/rejected',
    title: 'Rejected',
    permission: 'View Enrollments',
    menu: { group: 'enrollment', place: 50, icon: 'rejected', label: 'Rejected', badge: 'rejected' },
  },
  {
    path: '/admin/enrollments/cashier-hold',
    title: "Cashier's hold",
    words: 'release balance',
    permission: 'View Enrollments',
    menu: { group: 'enrollment', place: 60, icon: 'hold', label: "Cashier's hold", badge: 'on_hold' },
  },
  {
    path: '/admin/enrollments/enrolled',
    title: 'Enrolled',
    words: 'COR certificate of registration withdraw shift drop print',
    permission: 'View Enrollments',
    menu: { group: 'enrollment', place: 70, icon: 'enrolled', label: 'Enrolled' },
  },
  { path: '/student/subjects/print/:account_id', title: 'Certificate of registration', permission: 'View Own Subjects' },
  { path: '/enrollments/enrolled/:account_id/print', title: 'Certificate of registration', permission: 'View Enrollments' },
] as const satisfies readonly DomainScreen[]
