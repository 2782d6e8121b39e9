import type { Screen } from './screen.ts'

/** Screens for applicants and for people who verify a document. The server answers them with small pages of their own, without the portal, because applicants use cheap phones. */
export const applicantScreens = [
  { path: '/online-admission', title: 'Online admission', permission: 'public' },
  { path: '/online-admission/:trans_no', title: 'Edit admission', permission: 'public' },
  { path: '/confirm', title: 'Confirm admission', permission: 'public' },
  { path: '/confirm/print', title: 'Admission confirmation', permission: 'public' },
  { path: '/complete-admission', title: 'Complete admission', permission: 'public' },
  { path: '/complete-admission/print', title: 'Completed admission', permission: 'public' },
  { path: '/student/verify-status/:id', title: 'Verify status', permission: 'public' },
  { path: '/verify', title: 'Verify a document', permission: 'public' },
  { path: '/verify/:code', title: 'Verify a document', permission: 'public' },
  { path: '/privacy', title: 'Privacy notice', permission: 'public' },
  { path: '/online-tor-request', title: 'Request documents', permission: 'public' },
  { path: '/tor-request/verify/:verification', title: 'Verify request', permission: 'public' },
  { path: '/tor-request/status', title: 'Status of a request', permission: 'public' },
  { path: '/tor-request/status/:code', title: 'Status of a request', permission: 'public' },
  { path: '/tor-request/status/:code/print', title: 'Claim stub', permission: 'public' },
] as const satisfies readonly Screen[]
