import { type enrollment, type Input, may, type Reason } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { SignedIn, Tx } from '../../platform/context.ts'
import { conflict, invalid, notFound, refuseAny, stale } from '../../platform/errors.ts'
import { assessEnrollment } from '../billing/assess.ts'
import { noteRefusedSeats } from '../offers/refused-seats.ts'
import { holdOldBalance } from './holds.ts'
import { refuseOwn } from './policy.ts'
import { type EnrollmentRecord, lockEnrollment, setStudentStatus } from './queries.ts'
import { enrollmentOf, studentFacts } from './reads.ts'
import { recordEvent } from './record-event.ts'
import { loadingStates, stateReasons } from './rules.ts'
import { insertLoads, lockOffers } from './subject-queries.ts'
import { overridable, subjectsReasons } from './subject-rules.ts'

type Form = Input<typeof enrollment.updateEnrollment>

/** Adds subjects: each takes a seat. The fees are assessed anew, and an old balance puts the enrollment on hold. */
export async function updateEnrollment(ctx: SignedIn, input: Form) {
  return ctx.transaction(async (tx) => {
    const before = (await lockEnrollment(tx, input.id)) ?? notFound()
    refuseOwn(ctx.actor, before)
    const [wrong] = stateReasons(before, loadingStates, 'updated')
    if (wrong) conflict(wrong.message, [wrong])
    if (input.updated_at && input.updated_at !== before.updated_at.toISOString()) stale()
    const overridden = input.subjects.length > 0 ? await addSubjects(tx, ctx, before, input) : []
    const studentStatus = input.student_status === undefined ? before.student_status : input.student_status === '1' ? '1' : '0'
    await setStudentStatus(tx, before.id, studentStatus)
    await recordEvent(tx, ctx, {
      enrollment_id: before.id,
      action: 'update',
      from_status: before.status,
      to_status: before.status,
      reason: overridden.length > 0 ? input.override_reason : null,
      payload: { subjects: input.subjects, student_status: studentStatus, overridden },
    })
    if (input.subjects.length > 0) await assessEnrollment(tx, ctx, before.id, 'Subjects added')
    await holdOldBalance(tx, ctx, { ...before, loads: before.loads + input.subjects.length })
    const after = { subjects: input.subjects, student_status: studentStatus, overridden }
    const entry = { action: 'enrollment.update', entity: 'enrollments', entity_id: before.id, before: facts(before), after }
    await audit(tx, ctx, entry)
    return { data: await enrollmentOf(ctx, tx, before.id), message: 'Enrollment Successfully Updated.' }
  })
}

const facts = (row: EnrollmentRecord) => ({ status: row.status, student_status: row.student_status, loads: row.loads })

/** Takes the seats, or refuses; the answer is what was allowed against the rules. */
async function addSubjects(tx: Tx, ctx: SignedIn, row: EnrollmentRecord, input: Form): Promise<Reason[]> {
  const wanted = [...new Set(input.subjects)]
  const offers = await lockOffers(tx, wanted)
  if (offers.length < wanted.length) invalid({ subjects: 'One of the subjects no longer exists' })
  const reasons = subjectsReasons(offers, await studentFacts(tx, row))
  const allowed = Boolean(input.override_reason) && overridable(reasons) && may(ctx.actor.grants, 'Override Enrollment Rules')
  if (!allowed && reasons.some((one) => one.code === 'subject.full')) noteRefusedSeats(tx, row.id, offers)
  if (!allowed) refuseAny(reasons)
  await insertLoads(tx, row.id, wanted, row.level_type === 'college' ? 'COLLEGE_1_5' : 'HS_60_100', ctx.actor.id)
  return reasons
}
