import { type CandidateResult, listName, plainName, studentGraduation } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { endGraduation, type GraduationRecord, insertCandidates, lockGraduations, restoreStatus } from './graduation-queries.ts'
import { type GraduationFacts, graduationFactsOf, statusOf } from './graduation-reads.ts'
import { candidateReasons, removeReasons, undoReasons } from './graduation-rules.ts'

/** Marks students whose subjects are all passed, credited or taken this term as candidates. Others are skipped with the reason. */
export const markCandidates = action(studentGraduation.markCandidates, async (tx, ctx, input) => {
  const ids = [...new Set(input.ids)]
  await lockEnrollmentsOf(tx, { student_ids: ids })
  const rows = await lockGraduations(tx, ids)
  const facts = await graduationFactsOf(tx, rows, await schoolTerm(ctx), ctx.now)
  const skipped = rows.flatMap((row): CandidateResult['skipped'] => {
    const message = skipMessage(ctx, row, facts.get(row.id)!)
    return message === undefined ? [] : [{ id: row.id, full_name: listName(row), message }]
  })
  const skippedIds = new Set(skipped.map((row) => row.id))
  const marked = rows.filter((row) => !skippedIds.has(row.id))
  await insertCandidates(
    tx,
    marked.map(({ id, course_id, curriculum_id }) => ({ id, course_id, curriculum_id })),
    ctx.actor.id,
    ctx.now,
  )
  await auditEach(
    tx,
    ctx,
    marked.map((row) => ({
      action: 'graduation.mark_candidate',
      entity: 'students',
      entity_id: row.id,
      after: { course: row.course_code },
    })),
  )
  const data: CandidateResult = { marked: marked.map((row) => row.id), skipped }
  return { data, message: markedMessage(marked.length) }
})

const markedMessage = (count: number): string =>
  count === 1 ? '1 student is now a candidate for graduation.' : `${count} students are now candidates for graduation.`

function skipMessage(ctx: UserContext, row: GraduationRecord, facts: GraduationFacts): string | undefined {
  const name = plainName(row)
  if (isOwnRecord(ctx.actor, row)) return 'This is your own record.'
  if (statusOf(row) !== 'last_year' || row.status === 'graduated') return `${name} is already a candidate or has graduated.`
  return candidateReasons({ ...row, ...facts, name })[0]?.message
}

/** Removes a student from the candidates for graduation. */
export const removeCandidate = action(studentGraduation.removeCandidate, async (tx, ctx, input) => {
  await lockEnrollmentsOf(tx, { student_ids: [input.id] })
  const row = (await lockGraduations(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  const name = plainName(row)
  conflictIfAny(removeReasons(name, statusOf(row) === 'candidate'))
  await endGraduation(tx, row.graduation_id!, ctx.actor.id, ctx.now, null)
  const before = { course: row.course_code, candidate_at: row.candidate_at }
  await audit(tx, ctx, { action: 'graduation.remove_candidate', entity: 'students', entity_id: row.id, before })
  return { data: { id: row.id }, message: `${name} is no longer a candidate for graduation.` }
})

/** Undoes a graduation with a reason; the record of it is kept. */
export const undoGraduation = action(studentGraduation.undoGraduation, async (tx, ctx, input) => {
  await lockEnrollmentsOf(tx, { student_ids: [input.id] })
  const row = (await lockGraduations(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  const name = plainName(row)
  conflictIfAny(undoReasons(name, row.graduated_on !== null))
  await endGraduation(tx, row.graduation_id!, ctx.actor.id, ctx.now, input.reason)
  await restoreStatus(tx, row.id, row.status_before ?? 'active')
  const before = { status: row.status, graduated_on: row.graduated_on, honor: row.honor, so_number: row.so_number }
  const after = { status: row.status_before, reason: input.reason }
  await audit(tx, ctx, { action: 'graduation.undo', entity: 'students', entity_id: row.id, before, after })
  return { data: { id: row.id }, message: `The graduation of ${name} was undone.` }
})
