import { type Answer, type enrollmentRequest as contract, hasCode, type Input, levelsOf, enrollmentStatus as state } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { conflict, invalid, rejectIfAny } from '../../../platform/errors.ts'
import { publish } from '../../events/publish.ts'
import { displayName } from '../../people/names.ts'
import { termName } from '../../terms/term-name.ts'
import { denyOwnRecord } from '../policy.ts'
import { fileRequest } from './file-request.ts'
import { type CounterDecision, counterSituation, type EnrollmentEligibility, type Plan, planOf } from './own-request.ts'
import { presentRequest } from './own-request-reads.ts'
import { lockStudent } from './request-queries.ts'
import { noCourse } from './request-rules.ts'

/** What a student who stands at the counter could be enrolled in. */
export async function studentRequest(
  ctx: UserContext,
  input: Input<typeof contract.studentRequest>,
): Promise<Answer<typeof contract.studentRequest>> {
  const situation = await counterSituation(ctx, ctx.db, input.id)
  const plan = situation.reasons.length === 0 ? await planOf(ctx, ctx.db, situation, input) : undefined
  return presentRequest(ctx, { ...situation, plan, may_change: false, subjects: undefined })
}

/** The office asks for a student who is here: the same pending enrollment the student could ask for. */
export async function requestForStudent(ctx: UserContext, input: Input<typeof contract.requestForStudent>) {
  return ctx.transaction(async (tx) => {
    await lockStudent(tx, input.id)
    const situation = await counterSituation(ctx, tx, input.id)
    const { of, term, reasons } = situation
    denyOwnRecord(ctx.actor, of)
    const live = reasons.find(hasCode('enrollment.exists'))
    if (live) conflict(live)
    rejectIfAny(reasons)
    const plan = (await planOf(ctx, tx, situation, input)) ?? conflict(noCourse)
    checkLevel(plan, situation, input)
    const id = await fileRequest(tx, ctx, { student_id: of.student_id, term, plan, subjects: input.subjects })
    const name = displayName(of)
    await publish(tx, ctx, { type: 'enrollment_requested', by: 'registrar', enrollment_id: id, user_id: of.user_id, name, ...term })
    return { data: { id, status: state.pending }, message: `Enrollment of ${name} for the ${termName(term)} requested.` }
  })
}

function checkLevel(plan: Plan, { of }: EnrollmentEligibility, { level }: CounterDecision): void {
  const course = { code: plan.course_code, level_type: plan.level_type, years: of?.course_years ?? 4 }
  if (level !== undefined && !levelsOf(course).includes(level)) invalid({ level: `${course.code} does not have this year level` })
}
