import { z } from 'zod'
import { ReassessmentPreview } from '#enrollment/enrollment/actions.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id, Instant, SchoolYear } from '#platform/shapes.ts'
import { GrantPeriod, NewAward, Revocation } from './award-forms.ts'

/** A grant that a student holds or held. */
export const StudentGrant = z.object({
  id: z.number(),
  grant: z.object({ id: z.number(), name: z.string() }),
  /** Who pays it; null when the school waives it. */
  sponsor: z.object({ id: z.number(), code: z.string() }).nullable(),
  school_year: z.string(),
  /** Null for the whole school year. */
  semester: z.number().nullable(),
  document_number: z.string().nullable(),
  document_date: z.string().nullable(),
  remark: z.string().nullable(),
  awarded_by: z.string().nullable(),
  awarded_at: Instant,
  revoked_by: z.string().nullable(),
  revoked_at: Instant.nullable(),
  revoke_reason: z.string().nullable(),
  /** The discount on the present bills of the period. */
  amount_centavos: Centavos,
  can: z.object({ revoke: z.boolean() }),
})
export type StudentGrant = z.infer<typeof StudentGrant>

const OwnGrant = StudentGrant.pick({ id: true, school_year: true, semester: true, amount_centavos: true }).extend({
  name: z.string(),
  /** Whether there is a bill of the period; then a grant without an amount did not count. */
  has_bill: z.boolean(),
})

/** What awarding or revoking a grant does to the bills of its period; a term without a bill is left out. */
export const GrantChange = z.object({
  reasons: z.array(Reason),
  /** Sent back with the confirmation: it is of this preview alone. */
  digest: z.string(),
  bills: z.array(
    ReassessmentPreview.pick({
      lines: true,
      old_net_centavos: true,
      net_centavos: true,
      difference_centavos: true,
      paid_centavos: true,
      balance_centavos: true,
    }).extend({ enrollment_id: z.number(), school_year: SchoolYear, semester: z.number(), level: z.number() }),
  ),
})
export type GrantChange = z.infer<typeof GrantChange>

export const studentGrants = {
  studentGrants: call('GET /api/students/:id/grants', 'View Grants', {
    summary: 'The grants of a student, newest first, also those that were revoked',
    data: z.object({ grants: z.array(StudentGrant), can: z.object({ award: z.boolean() }) }),
  }),
  ownGrants: call('GET /api/student/grants', 'View Own Billing', {
    summary: 'Your own grants, newest first, with the discount on your present bills',
    data: z.array(OwnGrant),
  }),
  awardPreview: call('GET /api/students/:id/grants/preview', 'Award Grants', {
    summary: 'The bills of a student before and after a grant is awarded',
    query: GrantPeriod,
    data: GrantChange,
  }),
  awardGrant: call('POST /api/students/:id/grants', 'Award Grants', {
    summary: 'Give a grant to a student for a term or a school year, and assess the bills of the period again',
    body: NewAward,
    data: z.object({ id: Id }),
    reasons: ['stale', 'grant.ended', 'grant.awarded', 'enrollment.no_fees'],
    idempotent: true,
  }),
  revocationPreview: call('GET /api/student-grants/:id/revocation', 'Award Grants', {
    summary: 'The bills of a student before and after a grant is revoked',
    data: GrantChange,
  }),
  revokeGrant: call('POST /api/student-grants/:id/revoke', 'Award Grants', {
    summary: 'Take a grant back from a student, also in a closed term, and assess the bills of its period again',
    body: Revocation,
    data: z.object({ id: Id }),
    reasons: ['stale', 'grant.revoked', 'enrollment.no_fees'],
    idempotent: true,
  }),
}
