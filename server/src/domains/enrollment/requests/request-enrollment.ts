import { type enrollmentRequest as contract, hasCode, type Input, enrollmentStatus as state } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { conflict, conflictIfAny, rejectIfAny } from '../../../platform/errors.ts'
import { throttle } from '../../../platform/throttle.ts'
import { publish } from '../../events/publish.ts'
import { displayName } from '../../people/names.ts'
import { termName } from '../../terms/term-name.ts'
import { recordEvent } from '../history/record-event.ts'
import { noRecordReason, stateReasons } from '../rules.ts'
import { checkChoice, fileRequest } from './file-request.ts'
import { type EnrollmentEligibility, eligibilityOf, type Plan, planOf } from './own-request.ts'
import { lockStudent, setCancelled, setProposed } from './request-queries.ts'

/** An old student asks to be enrolled: a pending enrollment with the subjects asked for, which take no seat yet. */
export async function requestEnrollment(ctx: UserContext, input: Input<typeof contract.requestEnrollment>) {
  return ctx.transaction(async (tx) => {
    const { situation, plan } = await locked(tx, ctx)
    const { of, term, reasons } = situation
    const live = reasons.find(hasCode('enrollment.exists'))
    if (live) conflict(live)
    rejectIfAny(reasons)
    if (!of || !plan) return conflict(none)
    const id = await fileRequest(tx, ctx, { student_id: of.student_id, term, plan, subjects: input.subjects })
    const facts = { enrollment_id: id, user_id: of.user_id, name: displayName(of), ...term }
    await publish(tx, ctx, { type: 'enrollment_requested', by: 'student', ...facts })
    return { data: { id, status: state.pending }, message: `You asked to be enrolled in the ${termName(term)}.` }
  })
}

/** Registrars are told of each request, and each is a line of its history. */
const ASKING = { points: 10, seconds: 3600 }
export const throttleRequests = (ctx: UserContext): Promise<void> => throttle(ctx, 'enrollment-request', String(ctx.actor.id), ASKING)

export async function changeRequest(ctx: UserContext, input: Input<typeof contract.changeRequest>) {
  return ctx.transaction(async (tx) => {
    const { situation, plan } = await locked(tx, ctx)
    const id = pendingId(situation)
    if (!plan) return conflict(none)
    checkChoice(plan, input.subjects)
    await setProposed(tx, id, input.subjects)
    const step = { enrollment_id: id, action: 'change_request', from_status: state.pending, to_status: state.pending } as const
    await recordEvent(tx, ctx, { ...step, payload: { subjects: input.subjects } })
    const log = { action: 'enrollment.change_request', entity: 'enrollments', entity_id: id }
    await audit(tx, ctx, { ...log, before: { subjects: plan.asked }, after: { subjects: input.subjects } })
    return { data: { id, status: state.pending }, message: 'Your request was changed.' }
  })
}

export async function cancelRequest(ctx: UserContext) {
  return ctx.transaction(async (tx) => {
    const { situation } = await locked(tx, ctx, false)
    const id = pendingId(situation)
    const admission_id = await setCancelled(tx, id, ctx.actor.id, ctx.now)
    await recordEvent(tx, ctx, { enrollment_id: id, action: 'cancel_request', from_status: state.pending, to_status: state.pending })
    const log = { action: 'enrollment.cancel_request', entity: 'enrollments', entity_id: id }
    await audit(tx, ctx, { ...log, before: { withdrawn_at: null }, after: { withdrawn_at: ctx.now } })
    await publish(tx, ctx, { type: 'request_cancelled', enrollment_id: id, admission_id })
    return { data: { id, status: state.pending }, message: 'Your request was taken back.' }
  })
}

const none = noRecordReason('You have no request in this term.')

/** Read again once nobody else writes for this student: two requests at the same moment become one. */
async function locked(tx: Tx, ctx: UserContext, withPlan = true): Promise<{ situation: EnrollmentEligibility; plan: Plan | undefined }> {
  const { of } = await eligibilityOf(ctx, tx)
  if (of) await lockStudent(tx, of.student_id)
  const situation = await eligibilityOf(ctx, tx)
  return { situation, plan: withPlan ? await planOf(ctx, tx, situation) : undefined }
}

function pendingId({ of }: EnrollmentEligibility): number {
  if (!of?.live_id) return conflict(none)
  conflictIfAny(stateReasons({ status: of.live_status ?? 0, withdrawn_at: null }, [state.pending], 'changed by the student'))
  return of.live_id
}
