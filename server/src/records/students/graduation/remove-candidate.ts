import { studentGraduation } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { endGraduation, lockGraduations } from './graduation-queries.ts'
import { statusOf } from './graduation-reads.ts'
import { removeReasons } from './graduation-rules.ts'

/** Removes a student from the candidates for graduation. */
export const removeCandidate = action(studentGraduation.removeCandidate, async (tx, ctx, input) => {
  await lockEnrollmentsOf(tx, { student_ids: [input.id] })
  const row = (await lockGraduations(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  const name = displayName(row)
  conflictIfAny(removeReasons(name, statusOf(row) === 'candidate'))
  await endGraduation(tx, row.graduation_id!, ctx.actor.id, ctx.now, null)
  const before = { course: row.course_code, candidate_at: row.candidate_at }
  await audit(tx, ctx, { action: 'graduation.remove_candidate', entity: 'students', entity_id: row.id, before })
  return { data: { id: row.id }, message: `${name} is no longer a candidate for graduation.` }
})
