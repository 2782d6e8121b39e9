import type { AuditRow } from '@talaan/contract'
import { fillPath, type Target } from '#lib/paths.ts'

const ownPages = {
  announcements: '/admin/announcements/:id/edit',
  bank_statements: '/admin/bank-statements/:id',
  cashier_shifts: '/admin/cashier-shifts/:id',
  curricula: '/admin/settings/registrar/prospectus/edit/:id',
  document_requests: '/admin/document-requests/:id',
  grade_sheets: '/admin/grade-sheets/:id',
  payment_proofs: '/admin/payment-proofs/:id',
  sections: '/admin/sections/:id',
  sponsor_bills: '/admin/sponsor-bills/:id',
  subject_offers: '/admin/settings/subject-offer/edit/:id',
} as const

const sharedPages: Readonly<Record<string, Target>> = {
  courses: '/admin/settings/registrar/courses',
  fees: '/admin/settings/fees',
  grading_scales: '/admin/settings/grading-scales',
  holidays: '/admin/settings/calendar',
  permissions: '/admin/settings/permissions',
  roles: '/admin/settings/roles',
  settings: '/admin/settings/system',
  terms: '/admin/settings/calendar',
  users: '/admin/users',
}

/** The page of a record: its own one, that of the student whom it is about, or the list that it stands in. */
export function recordTarget({ entity, entity_id, student_id }: Pick<AuditRow, 'entity' | 'entity_id' | 'student_id'>): Target | undefined {
  const ownPage = ownPages[entity as keyof typeof ownPages]
  if (ownPage && /^\d+$/.test(entity_id)) return fillPath(ownPage, { id: entity_id })
  if (student_id !== null) return fillPath('/admin/students/:id/accounts', { id: student_id })
  return sharedPages[entity]
}
