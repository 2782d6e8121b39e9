import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/admission/college',
    title: 'College admission',
    words: 'accept applicant application freshman walk-in',
    permission: 'View Admission',
    menu: {
      group: 'enrollment',
      place: 10,
      icon: 'admission',
      label: 'Admission',
      tabs: {
        '/admin/admission/college': 'College',
        '/admin/admission/high-school': 'High school',
        '/admin/confirm': 'Confirm',
        '/admin/complete-admission': 'Complete',
      },
      passesOn: 'id',
    },
  },
  {
    path: '/admin/admission/high-school',
    title: 'High school admission',
    words: 'accept applicant application junior senior walk-in',
    permission: 'View Admission',
  },
  { path: '/admin/complete-admission', title: 'Complete admission', permission: 'View Admission Completion' },
  { path: '/admin/confirm', title: 'Confirm admission', permission: 'View Admission Confirmation' },
  { path: '/complete-admission/admin/print', title: 'Completed admission', permission: 'View Admission Completion' },
] as const satisfies readonly DomainScreen[]

/** The server answers with small pages of their own, without the portal, because applicants use cheap phones. */
export const applicantScreens = [
  { path: '/online-admission', title: 'Online admission', permission: 'public' },
  { path: '/online-admission/:trans_no', title: 'Edit admission', permission: 'public' },
  { path: '/confirm', title: 'Confirm admission', permission: 'public' },
  { path: '/confirm/print', title: 'Admission confirmation', permission: 'public' },
  { path: '/complete-admission', title: 'Complete admission', permission: 'public' },
  { path: '/complete-admission/print', title: 'Completed admission', permission: 'public' },
  { path: '/student/verify-status/:id', title: 'Verify status', permission: 'public' },
  { path: '/privacy', title: 'Privacy notice', permission: 'public' },
] as const satisfies readonly DomainScreen[]
