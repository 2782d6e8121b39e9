/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const enrollmentActions = {
  editEnrollment: { method: 'POST', path: '/api/enrollments/updateEnrollments/:id', body: true },
  studentInfo: { method: 'GET', path: '/api/enrollments/update-info/:id' },
  updateStudentInfo: { method: 'PUT', path: '/api/enrollments/update-info/:id', body: true },
  holdEnrollment: { method: 'POST', path: '/api/enrollments/:id/hold', body: true },
  releaseHold: { method: 'POST', path: '/api/enrollments/:id/release', body: true },
  withdrawal: { method: 'GET', path: '/api/enrollments/:id/withdrawal' },
  withdrawEnrollment: { method: 'POST', path: '/api/enrollments/withdrawn/:id', body: true, idempotent: true },
  undoEnrollment: { method: 'POST', path: '/api/enrollments/:id/undo', body: true },
  reassessment: { method: 'GET', path: '/api/enrollments/:id/reassess' },
  reassessEnrollment: { method: 'POST', path: '/api/enrollments/:id/reassess', body: true, idempotent: true },
  shiftOptions: { method: 'GET', path: '/api/enrollments/shift-course/:id' },
  shiftFees: { method: 'GET', path: '/api/enrollments/:id/shift-fees', query: { shape: { course_id: true, level: true } } },
  shiftCourse: { method: 'DELETE', path: '/api/enrollments/shift-course/:id', query: { shape: { course_id: true, level: true } } },
  resendConfirmation: { method: 'POST', path: '/api/enrollments/confirmation-mail/send/:id' },
  enrollmentEvents: { method: 'GET', path: '/api/enrollments/:id/events' },
  ownEvents: { method: 'GET', path: '/api/student/enrollment-events' },
} as unknown as Contract['enrollmentActions']

export const block = {
  block: { method: 'GET', path: '/api/enrollments/:id/block', query: { shape: { section: true } } },
  addBlock: { method: 'POST', path: '/api/enrollments/:id/block', body: true, idempotent: true },
  proposal: { method: 'GET', path: '/api/enrollments/:id/proposal' },
} as unknown as Contract['block']

export const enrollment = {
  enrollments: { method: 'GET', path: '/api/enrollments', query: { shape: { page: true, limit: true, search: true, status: true, enrolled: true, school_year: true, semester: true, course_id: true, level: true, level_type: true, enrollee_type: true, student_status: true, student_status_differs: true, sex: true, municipality: true, age: true, lrn: true, requested_on: true, enrolled_on: true, sort: true, format: true } } },
  enrollmentSubjects: { method: 'GET', path: '/api/enrollments/enrollmentSubjects/:id', query: { shape: { page: true, limit: true, search: true, level: true, instead_of: true } } },
  enrolledSubjects: { method: 'GET', path: '/api/enrollments/enrolled-subjects/:id' },
  enrollAccount: { method: 'GET', path: '/api/enrollments/enrollAccount/:id', query: { shape: { part: true } } },
  updateSubjects: { method: 'POST', path: '/api/enrollments/:id', body: true, idempotent: true },
  subjectRemoval: { method: 'GET', path: '/api/enrollments/removeEnrolledSubjects/:id' },
  removeSubject: { method: 'POST', path: '/api/enrollments/removeEnrolledSubjects/:id', body: true },
  acceptEnrollment: { method: 'POST', path: '/api/enrollments/acceptEnrollments/:id', body: true, idempotent: true },
} as unknown as Contract['enrollment']

export const certificates = {
  certificate: { method: 'GET', path: '/api/enrollments/certificate/:id' },
} as unknown as Contract['certificates']

export const enrollmentRequest = {
  ownRequest: { method: 'GET', path: '/api/student/enrollment-request', query: { shape: { subjects: true } } },
  requestEnrollment: { method: 'POST', path: '/api/student/enrollment-request', body: true, idempotent: true },
  changeRequest: { method: 'PUT', path: '/api/student/enrollment-request', body: true },
  cancelRequest: { method: 'DELETE', path: '/api/student/enrollment-request' },
  studentRequest: { method: 'GET', path: '/api/students/:id/enrollment-request', query: { shape: { course_id: true, level: true, enrollee_type: true } } },
  requestForStudent: { method: 'POST', path: '/api/students/:id/enrollment-request', body: true, idempotent: true },
} as unknown as Contract['enrollmentRequest']

export const waitlist = {
  enrollmentWaitlist: { method: 'GET', path: '/api/enrollments/:id/waitlist' },
  offerWaitlist: { method: 'GET', path: '/api/subjectOffers/:id/waitlist' },
  ownWaitlist: { method: 'GET', path: '/api/student/waitlist' },
  ownSubjectChoices: { method: 'GET', path: '/api/student/subject-choices', query: { shape: { page: true, limit: true, search: true, level: true } } },
  joinWaitlist: { method: 'POST', path: '/api/enrollments/:id/waitlist', body: true },
  joinOwnWaitlist: { method: 'POST', path: '/api/student/waitlist', body: true },
  leaveWaitlist: { method: 'POST', path: '/api/waitlist/:id/leave' },
  acceptSeat: { method: 'POST', path: '/api/waitlist/:id/accept', body: true },
} as unknown as Contract['waitlist']
