/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const parentAccess = {
  studentParents: { method: 'GET', path: '/api/students/:id/parents' },
  inviteParent: { method: 'POST', path: '/api/students/:id/parent-invitations', body: true },
  moveEmailToParent: { method: 'POST', path: '/api/students/:id/parent-email' },
  inviteParentsOfSection: { method: 'POST', path: '/api/sections/:id/parent-invitations' },
  cancelParentInvitation: { method: 'POST', path: '/api/parent-invitations/:id/cancel' },
  removeParent: { method: 'POST', path: '/api/parents/:id/remove', body: true },
  checkParentInvitation: { method: 'POST', path: '/api/parent-invitations/check', access: 'public', body: true },
  openParentAccount: { method: 'POST', path: '/api/parent-invitations/accept', access: 'public', body: true },
  addOwnChild: { method: 'POST', path: '/api/parent/children', body: true },
  ownChildren: { method: 'GET', path: '/api/parent/children' },
  childSubjects: { method: 'GET', path: '/api/parent/children/:id/subjects' },
  childGrades: { method: 'GET', path: '/api/parent/children/:id/grades' },
  childAccount: { method: 'GET', path: '/api/parent/children/:id/account' },
  childClearance: { method: 'GET', path: '/api/parent/children/:id/clearance', query: { shape: { enrollment_id: true } } },
  childAttendance: { method: 'GET', path: '/api/parent/children/:id/attendance', query: { shape: { page: true, limit: true } } },
  ownParents: { method: 'GET', path: '/api/student/parents' },
  giveParentConsent: { method: 'POST', path: '/api/student/parents/:id/consent' },
  withdrawParentConsent: { method: 'POST', path: '/api/student/parents/:id/withdraw' },
} as unknown as Contract['parentAccess']
