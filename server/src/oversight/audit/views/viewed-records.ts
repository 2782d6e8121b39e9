import type { RecordViewKind } from '@talaan/contract'

/** What the parameter `id` of a call names. */
type ViewedBy = 'student' | 'enrollment' | 'application' | 'account' | 'privacy_request'

export interface RecordView {
  kind: RecordViewKind
  by: ViewedBy
}

const views = (kind: RecordViewKind, by: ViewedBy, paths: readonly string[]): [string, RecordView][] =>
  paths.map((path) => [path, { kind, by }])

/** The reads that show one student's record to somebody else, also as an applicant, an account or somebody who asks about their data. Who makes them is recorded for the student. */
export const recordViewsByPath: ReadonlyMap<string, RecordView> = new Map([
  ...views('profile', 'student', [
    '/api/students/:id',
    '/api/students/:id/account',
    '/api/students/:id/parents',
    '/api/students/:id/enrollment-request',
    '/api/students/:id/history',
    '/api/students/:id/consents',
    '/api/parent/children/:id/subjects',
    '/api/parent/children/:id/clearance',
    '/api/parent/children/:id/attendance',
  ]),
  ...views('grades', 'student', [
    '/api/students/:id/grades',
    '/api/students/:id/standing',
    '/api/students/:id/evaluation',
    '/api/parent/children/:id/grades',
  ]),
  ...views('documents', 'student', [
    '/api/students/:id/transcript',
    '/api/students/:id/report-card',
    '/api/students/:id/permanent-record',
    '/api/students/:id/certificates/:kind',
  ]),
  ...views('account', 'student', [
    '/api/students/:id/ledger',
    '/api/students/:id/billing',
    '/api/students/:id/adjustments',
    '/api/students/:id/grants',
    '/api/parent/children/:id/account',
  ]),
  ...views('profile', 'enrollment', [
    '/api/enrollments/acceptAdmissions/:id/account',
    '/api/enrollments/enrollAccount/:id',
    '/api/enrollments/enrolled-subjects/:id',
    '/api/enrollments/enrollmentSubjects/:id',
    '/api/enrollments/update-info/:id',
    '/api/enrollments/:id/events',
    '/api/enrollments/:id/history',
  ]),
  ...views('profile', 'application', ['/api/admissions/:id', '/api/admissions/:id/history', '/api/admissions/:id/photo']),
  ...views('documents', 'application', ['/api/admissions/:id/documents/:kind/file']),
  ...views('profile', 'account', ['/api/users/:id']),
  ...views('profile', 'privacy_request', ['/api/privacy/requests/:id']),
  ...views('documents', 'enrollment', ['/api/enrollments/certificate/:id']),
  ...views('account', 'enrollment', [
    '/api/accounts/:id/adjustments',
    '/api/accounts/:id/assessments',
    '/api/accounts/:id/history',
    '/api/accounts/:id/ledger',
    '/api/accounts/:id/payment-plans',
    '/api/accounts/:id/permit',
    '/api/accounts/:id/promissory-notes',
  ]),
])
