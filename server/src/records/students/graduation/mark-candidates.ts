import { type CandidateResult, studentGraduation } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { displayName, fullName } from '#foundation/people/names.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { type GraduationRecord, insertCandidates, lockGraduations } from './graduation-queries.ts'
import { type GraduationFacts, graduationFactsOf, statusOf } from './graduation-reads.ts'
import { candidateReasons } from './graduation-rules.ts'

/** Marks students whose subjects are all passed, credited or taken this term as candidates. Others are skipped with the reason. */
export const markCandidates = action(studentGraduation.markCandidates, async (tx, ctx, input) => {
  const ids = [...new Set(input.ids)]
  await lockEnrollmentsOf(tx, { student_ids: ids })
  const rows = await lockGraduations(tx, ids)
  const facts = await graduationFactsOf(tx, rows, await schoolTerm(ctx), ctx.now)
  const skipped = rows.flatMap((row): CandidateResult['skipped'] => {
    const message = skipMessage(ctx, row, facts.get(row.id)!)
    return message === undefined ? [] : [{ id: row.id, full_name: fullName(row), message }]
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
  const name = displayName(row)
  if (isOwnRecord(ctx.actor, row)) return 'This is your own record.'
  if (statusOf(row) !== 'last_year' || row.status === 'graduated') return `${name} is already a candidate or has graduated.`
  return candidateReasons({ ...row, ...facts, name })[0]?.message
}
