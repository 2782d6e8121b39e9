import { type Answer, type enrollmentRequest as contract, hasCode, type Input, levelsOf, enrollmentStatus as state } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { conflict, invalid, rejectIfAny } from '../../../platform/errors.ts'
import { publish } from '../../events/publish.ts'
import { displayName } from '../../people/names.ts'
import { lockTermGroups } from '../../terms/closing/open-term.ts'
import { enrollmentTerm } from '../../terms/current-term.ts'
import { termName } from '../../terms/term-name.ts'
import { denyOwnRecord } from '../policy.ts'
import { fileRequest } from './file-request.ts'
import { type CounterDecision, counterEligibility, type EnrollmentEligibility, type Plan, planOf } from './own-request.ts'
import { presentRequest } from './own-request-reads.ts'
import { lockStudent } from './request-queries.ts'
import { noCourseReason } from './request-rules.ts'

/** What the office could request for a student at the counter. */
export async function studentRequest(
  ctx: UserContext,
  input: Input<typeof contract.studentRequest>,
): Promise<Answer<typeof contract.studentRequest>> {
  const eligibility = await counterEligibility(ctx, ctx.db, input.id)
  const plan = eligibility.reasons.length === 0 ? await planOf(ctx, ctx.db, eligibility, input) : undefined
  return presentRequest(ctx, { ...eligibility, plan, may_change: false, subjects: undefined })
}

/** The office requests for a student at the counter: the same pending enrollment that the student could request. */
export async function requestForStudent(ctx: UserContext, input: Input<typeof contract.requestForStudent>) {
  return ctx.transaction(async (tx) => {
    await lockTermGroups(tx, await enrollmentTerm(ctx))
    await lockStudent(tx, input.id)
    const eligibility = await counterEligibility(ctx, tx, input.id)
    const { requester, reasons } = eligibility
    denyOwnRecord(ctx.actor, requester)
    const existsReason = reasons.find(hasCode('enrollment.exists'))
    if (existsReason) conflict(existsReason)
    rejectIfAny(reasons)
    const plan = (await planOf(ctx, tx, eligibility, input)) ?? conflict(noCourseReason)
    checkLevel(plan, eligibility, input)
    const id = await fileRequest(tx, ctx, { student_id: requester.student_id, plan, subjects: input.subjects })
    const name = displayName(requester)
    const term = { level: plan.level, ...plan.term }
    await publish(tx, ctx, { type: 'enrollment_requested', by: 'registrar', enrollment_id: id, user_id: requester.user_id, name, ...term })
    return { data: { id, status: state.pending }, message: `Enrollment of ${name} for the ${termName(term)} requested.` }
  })
}

function checkLevel(plan: Plan, { requester }: EnrollmentEligibility, { level }: CounterDecision): void {
  const course = { code: plan.course_code, level_type: plan.level_type, years: requester?.course_years ?? 4 }
  if (level !== undefined && !levelsOf(course).includes(level)) invalid({ level: `${course.code} does not have this year level` })
}
