import { type Input, listName, type Reason, settlementPolicy, unsettledGrades } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { lockedScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { openCorrectionReason } from '../corrections/correction-reasons.ts'
import { denyOwnGrades } from '../policy.ts'
import { updateGrades } from '../queries.ts'
import { insertExpiries, type LockedUnsettled, listStudentNames, lockUnsettled } from './unsettled-queries.ts'
import { notDueReason, openGradesOf, proposedGrade, settledReason } from './unsettled-rules.ts'

type FailingInput = Input<typeof unsettledGrades.failUnsettled>

/** Writes the failed grade of each chosen one whose time is over, as its re-exam: all or none. The students are told. */
export const failUnsettled = action(unsettledGrades.failUnsettled, async (tx, ctx, input) => {
  const settings = await currentSettings(tx, ctx.now)
  const scales = await lockedScales(tx)
  const ids = input.grades.map(({ id }) => id)
  if (new Set(ids).size < ids.length) invalid({ grades: 'A grade is listed twice' })
  const rows = await lockUnsettled(tx, ids, openGradesOf(scales, settings))
  await refuseSettled(tx, input, rows)
  denyOwnGrades(ctx.actor, rows)
  const today = schoolDay(ctx.now)
  const changes = rows.map((row) => {
    const isOverdue = row.due_on !== null && row.due_on < today
    const scale = scaleOfKey(scales, row.grading_scale)
    return { row, grade: proposedGrade(scale, settlementPolicy(settings, row.settlement), { isOverdue }) }
  })
  conflictIfAny(changes.flatMap(({ row, grade }) => reasonsAgainst(row, grade)))
  const { reason } = input
  const failed = changes.map(({ row, grade }) => ({ row, grade: grade! }))
  const newRows = failed.map(({ row, grade }) => ({ load_id: row.id, new_value: grade }))
  const correctionIds = await insertExpiries(tx, newRows, reason, ctx.actor.id, ctx.now)
  await updateGrades(
    tx,
    ctx.actor.id,
    failed.map(({ row, grade }) => ({
      id: row.id,
      midterm_grade: row.midterm_grade,
      grade: row.grade,
      re_exam: grade,
      period_grades: {},
    })),
    reason,
  )
  await auditEach(
    tx,
    ctx,
    newRows.map((after, index) => ({
      action: 'grades.fail_unsettled',
      entity: 'grade_corrections',
      entity_id: correctionIds[index]!,
      after: { ...after, reason },
    })),
  )
  const students = failed.flatMap(({ row: { user_id, code, grade: old_grade }, grade }) =>
    user_id === null ? [] : [{ user_id, code, old_grade, grade }],
  )
  await publish(tx, ctx, { type: 'unsettled_grades_failed', students })
  return { message: failed.length === 1 ? 'Grade Changed.' : `${failed.length} Grades Changed.` }
})

/** 404 for an unknown grade; a conflict for one that was settled, or is another one than the list showed. */
async function refuseSettled(tx: Tx, { grades }: FailingInput, rows: readonly LockedUnsettled[]): Promise<void> {
  const present = new Map(rows.map((row) => [row.id, row.grade]))
  const missing = grades.filter(({ id, grade }) => present.get(id) !== grade).map(({ id }) => id)
  if (missing.length === 0) return
  const students = await listStudentNames(tx, missing)
  if (students.length < missing.length) notFound()
  conflictIfAny(students.map((student) => settledReason(listName(student), student.code)))
}

function reasonsAgainst(row: LockedUnsettled, grade: string | null): Reason[] {
  if (row.requested_value !== null)
    return [{ ...openCorrectionReason, message: `${listName(row)}, ${row.code}: ${openCorrectionReason.message}` }]
  return grade === null ? [notDueReason(listName(row), row.code)] : []
}
