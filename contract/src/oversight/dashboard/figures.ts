/** Where each figure of a dashboard or badge leads: to a list that has exactly the rows it counts. */
import type { ScreenPath } from '#platform/access/screens.ts'
import { enrollmentStatus } from '#platform/lists.ts'

/** The fixed filter of each list of enrollments, by the last part of its address. */
export const enrollmentLists = {
  list: {},
  'new-request': { status: enrollmentStatus.pending },
  'for-enrollments': { status: enrollmentStatus.forEnrollment },
  'cashier-hold': { status: enrollmentStatus.onHold },
  rejected: { status: enrollmentStatus.rejected },
  enrolled: { enrolled: 'true' },
} as const satisfies Record<string, { status?: number; enrolled?: 'true' }>

interface Term {
  school_year: string
  semester: number
}

const termSearch = ({ school_year, semester }: Term) => ({ school_year, semester: String(semester) })

/** All terms: the list is told that none is chosen. */
const noTerm = { school_year: '', semester: '' }

const instructors = (term: Term) => ({ ...termSearch(term), kind: 'instructor', status: '1' })

/** The screen and its filters, by figure. Figures of a term are given it, others what else they are of. */
export const figureLinks = {
  total: (term: Term) => ({ to: '/admin/enrollments/list', search: termSearch(term) }),
  new_request: (term: Term) => ({ to: '/admin/enrollments/new-request', search: termSearch(term) }),
  for_enrollment: (term: Term) => ({ to: '/admin/enrollments/for-enrollments', search: termSearch(term) }),
  on_hold: (term: Term) => ({ to: '/admin/enrollments/cashier-hold', search: termSearch(term) }),
  rejected: (term: Term) => ({ to: '/admin/enrollments/rejected', search: termSearch(term) }),
  enrolled: (term: Term) => ({ to: '/admin/enrollments/enrolled', search: termSearch(term) }),
  undelivered: () => ({ to: '/admin/messages', search: { status: 'undelivered' } }),
  queued: () => ({ to: '/admin/messages', search: { status: 'queued' } }),
  approvals: () => ({ to: '/admin/approvals', search: { status: 'open' } }),
  notes: () => ({ to: '/admin/promissory-notes', search: { status: 'pending' } }),
  proofs: () => ({ to: '/admin/payment-proofs', search: { status: 'pending' } }),
  document_requests: () => ({ to: '/admin/document-requests', search: { status: 'to_start' } }),
  held_accounts: (term: Term) => ({ to: '/admin/accounts', search: { ...termSearch(term), status: String(enrollmentStatus.onHold) } }),
  receipts: (day: string) => ({ to: '/admin/reports/cashiers', search: { from: day, to: day } }),
  overdue_sheets: (term: Term) => ({ to: '/admin/grade-sheets', search: { ...termSearch(term), progress: 'overdue' } }),
  due_sheets: (term: Term) => ({ to: '/admin/grade-sheets', search: { ...termSearch(term), progress: 'due' } }),
  to_verify: () => ({ to: '/admin/grade-sheets', search: { ...noTerm, progress: 'to_verify' } }),
  to_post: () => ({ to: '/admin/grade-sheets', search: { ...noTerm, progress: 'to_post' } }),
  to_endorse: () => ({ to: '/admin/grade-corrections', search: { status: 'to_endorse' } }),
  to_apply: () => ({ to: '/admin/grade-corrections', search: { status: 'to_apply' } }),
  instructors: (term: Term) => ({ to: '/admin/employees', search: instructors(term) }),
  overloaded: (term: Term) => ({ to: '/admin/employees', search: { ...instructors(term), load: 'overload' } }),
  without_classes: (term: Term) => ({ to: '/admin/employees', search: { ...instructors(term), load: 'none' } }),
  deficiencies: (office: number) => ({ to: '/admin/clearance', search: { office: String(office), status: 'open' } }),
} as const satisfies Record<string, (about: never) => { to: ScreenPath; search: Record<string, string> }>

export type FigureName = keyof typeof figureLinks
export type FigureLink = ReturnType<(typeof figureLinks)[FigureName]>
