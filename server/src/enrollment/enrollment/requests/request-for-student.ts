import {
  enrollmentRequest as contract,
  enrollmentStatus,
  hasCode,
  type Input,
  levelsOf,
  plainName,
  REQUIRED,
  type Reason,
  termName,
} from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { lockTermGroups } from '#foundation/terms/closing/open-term.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action, answer } from '#platform/action.ts'
import { conflict, invalid, rejectIfAny } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { fileRequest } from './file-request.ts'
import { counterEligibility, openStrands, type Plan, planOf } from './own-request.ts'
import { presentRequest } from './own-request-reads.ts'
import { lockStudent, type RequesterRecord } from './request-queries.ts'
import { completionReasons, noCourseReason, promotionWarnings } from './request-rules.ts'

/** What the office could request for a student at the counter. */
export const studentRequest = answer(contract.studentRequest, async (ctx, input) => {
  const eligibility = await counterEligibility(ctx, ctx.db, input.id)
  const plan = eligibility.reasons.length === 0 ? await planOf(ctx, ctx.db, eligibility, [], input) : undefined
  const { reasons, warnings } = endReasonsOf(plan)
  const request = { ...eligibility, warnings: [...eligibility.warnings, ...warnings], may_change: false, subjects: undefined }
  const strands = reasons.length > 0 || input.course_id !== undefined ? await openStrands(ctx.db) : []
  if (reasons.length > 0) return presentRequest(ctx, { ...request, reasons, plan: undefined, strands })
  return presentRequest(ctx, { ...request, plan, strands })
})

/** The office requests for a student at the counter: the same pending enrollment that the student could request. */
export const requestForStudent = action(contract.requestForStudent, async (tx, ctx, input) => {
  await lockTermGroups(tx, await enrollmentTerm(ctx))
  await lockStudent(tx, input.id)
  const eligibility = await counterEligibility(ctx, tx, input.id)
  const { requester, reasons } = eligibility
  denyOwnRecord(ctx.actor, requester)
  const existsReason = reasons.find(hasCode('enrollment.exists'))
  if (existsReason) conflict(existsReason)
  rejectIfAny(reasons)
  const plan = (await planOf(ctx, tx, eligibility, input.subjects, input)) ?? conflict(noCourseReason)
  rejectIfAny(endReasonsOf(plan).reasons)
  checkLevel(plan, requester, input)
  const id = await fileRequest(tx, ctx, {
    student_id: requester.student_id,
    plan,
    subjects: input.subjects,
    reason: input.reason ?? undefined,
  })
  const name = plainName(requester)
  const term = { level: plan.level, ...plan.term }
  await publish(tx, ctx, { type: 'enrollment_requested', by: 'registrar', enrollment_id: id, user_id: requester.user_id, name, ...term })
  return { data: { id, status: enrollmentStatus.pending }, message: `Enrollment of ${name} for the ${termName(term)} requested.` }
})

/** After Grade 10 a strand is needed; after all subjects of a course, and without a remedial mark, the office may still request. */
function endReasonsOf(plan: Plan | undefined): { reasons: Reason[]; warnings: Reason[] } {
  if (!plan) return { reasons: [], warnings: [] }
  const endReasons = completionReasons(plan.next, false)
  const warnings = promotionWarnings(plan.next)
  return plan.next.completed === 'junior_high' ? { reasons: endReasons, warnings } : { reasons: [], warnings: [...endReasons, ...warnings] }
}

/** A level that does not follow from the grades given here needs a reason on record. */
function checkLevel(
  plan: Plan,
  { last_school_year }: RequesterRecord,
  { level, reason }: Pick<Input<typeof contract.requestForStudent>, 'level' | 'reason'>,
): void {
  if (level === undefined) return
  const course = { code: plan.course_code, level_type: plan.level_type, years: plan.course_years }
  if (!levelsOf(course).includes(level)) invalid({ level: `${course.code} does not have this year level` })
  if (last_school_year !== null && level !== plan.next.level && !reason) invalid({ reason: REQUIRED })
}
