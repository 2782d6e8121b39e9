import { enrollmentStatus, listName, promissoryNotes, type Reason } from '@talaan/contract'
import type { Period } from '#billing/assessment/minimum-rules.ts'
import { minimumsOf } from '#billing/assessment/reads.ts'
import { statusReasons } from '#enrollment/enrollment/rules.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listCertificates } from '../certificates/certificate-queries.ts'
import { listGradeViews } from '../grade-view-queries.ts'
import { canReadAll } from '../policy.ts'
import { listNotes } from '../queries.ts'
import { findPermitRecord, type PermitRecord } from './permit-queries.ts'
import { findPermitBasis, missingPaymentReason, type PermitFacts } from './permit-rules.ts'

/** Students read their own; anybody else's is not found. */
export const examinationPermit = answer(promissoryNotes.examinationPermit, async (ctx, { id, period }) => {
  const row = (await findPermitRecord(ctx.db, id)) ?? notFound()
  if (!canReadAll(ctx.actor) && row.user_id !== ctx.actor.id) notFound()
  const { enrollment_id, school_year, semester, level, course_code, course_name, student_id_number } = row
  const facts = await readPermitFacts(ctx, row, period)
  const reasons = enrolledReasons(row)
  const basis = reasons.length > 0 ? undefined : findPermitBasis(facts)
  return {
    data: {
      period,
      enrollment_id,
      school_year,
      semester,
      level,
      course: { code: course_code, name: course_name },
      student: { full_name: listName(row), student_id_number },
      basis: basis ?? null,
      reasons: basis || reasons.length > 0 ? reasons : [missingPaymentReason(facts.minimum)],
      subjects: basis ? row.subjects : [],
    },
  }
})

async function readPermitFacts(ctx: UserContext, row: PermitRecord, period: Period): Promise<PermitFacts> {
  const today = schoolDay(ctx.now)
  const { enrollment_id, student_id } = row
  const minimums = (await minimumsOf(ctx.db, [enrollment_id])).get(enrollment_id) ?? notFound()
  return {
    today,
    minimum: minimums.find((minimum) => minimum.period === period) ?? notFound(),
    notes: await listNotes(ctx.db, { enrollment_id }, today),
    grade_views: await listGradeViews(ctx.db, enrollment_id, today),
    certificates: await listCertificates(ctx.db, student_id),
  }
}

const enrolledReasons = (row: PermitRecord): Reason[] =>
  statusReasons(row, [enrollmentStatus.enrolled], 'given an examination permit').map((reason) => ({
    ...reason,
    office: 'Registrar',
    clears_by: 'Ask the registrar about the enrollment',
  }))
