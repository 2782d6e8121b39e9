import type { enrollment, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { conflict, notFound, refuseAny } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { assessEnrollment } from '../billing/assess.ts'
import { refuseOwn } from './policy.ts'
import { lockEnrollment, setStudentStatus } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { recordEvent } from './record-event.ts'
import { loadingStates, removeReasons, stateReasons, staysOnRecord } from './rules.ts'
import { deleteLoad, dropLoad, enrollmentOfLoad, lockActiveLoad } from './subject-queries.ts'

/** Removes one enrolled subject by its load id; its seat is free again and the fees are assessed anew. */
export async function removeSubject(ctx: SignedIn, input: Input<typeof enrollment.removeSubject>) {
  return ctx.transaction(async (tx) => {
    const id = (await enrollmentOfLoad(tx, input.id)) ?? notFound()
    const row = (await lockEnrollment(tx, id)) ?? notFound()
    const load = (await lockActiveLoad(tx, input.id)) ?? notFound('This subject was already removed.')
    refuseOwn(ctx.actor, row)
    const [wrong] = stateReasons(row, loadingStates, 'changed')
    if (wrong) conflict(wrong.message, [wrong])
    refuseAny(removeReasons({ status: row.status, activeLoads: row.loads, grade: load.grade, re_exam: load.re_exam }))
    const dropped = staysOnRecord({ status: row.status, gradingStartsOn: load.grading_starts_on, today: schoolDay(ctx.now) })
    if (dropped) await dropLoad(tx, load.id, ctx.actor.id, ctx.now)
    else await deleteLoad(tx, load.id, ctx.now)
    await setStudentStatus(tx, id, row.student_status)
    const payload = { load_id: load.id, subject_offer_id: load.subject_offer_id, code: load.code, section: load.section, dropped }
    await recordEvent(tx, ctx, {
      enrollment_id: id,
      action: 'remove_subject',
      from_status: row.status,
      to_status: row.status,
      payload,
    })
    await assessEnrollment(tx, ctx, id, 'Subject removed')
    await audit(tx, ctx, { action: 'enrollment.remove_subject', entity: 'loads', entity_id: load.id, before: load, after: payload })
    return { data: await enrollmentOf(ctx, tx, id), message: 'Subject Successfully Deleted.' }
  })
}
