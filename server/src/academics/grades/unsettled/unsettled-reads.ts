import { unsettledGrades as contract, hasPermission, listName, type Settings, settlementPolicy } from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { type Scales, scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { searchWords } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { postsSheets, readableCorrections, teachesClass } from '../policy.ts'
import { listUnsettled, type UnsettledRecord } from './unsettled-queries.ts'
import { fieldToSettle, openGradesOf, proposedGrade } from './unsettled-rules.ts'

/** Incomplete and conditional grades without a result, the earliest day first. */
export const unsettledGrades = answer(contract.unsettledGrades, async (ctx, input) => {
  const { school_year, semester, course_id, settlement, due } = input
  const today = schoolDay(ctx.now)
  const facts = { today, settings: await currentSettings(ctx.db, ctx.now), scales: await gradingScales(ctx.db) }
  const openGrades = openGradesOf(facts.scales, facts.settings).filter((row) => settlement === undefined || row.settlement === settlement)
  const conditions = { school_year, semester, course_id, due, words: searchWords(input.search), isReadable: readableCorrections(ctx.actor) }
  const rows = await listUnsettled(ctx.db, { openGrades, today, ...conditions }, page(input))
  return { data: rows.map((row) => presentUnsettled(ctx, row, facts)), meta: meta(input, rows[0]?.total ?? 0) }
})

function presentUnsettled(
  { actor }: UserContext,
  row: UnsettledRecord,
  { today, settings, scales }: { today: string; settings: Settings; scales: Scales },
) {
  const { id, subject_offer_id, code, title, section, school_year, semester, instructor_name, grade, settlement, due_on, course, level } =
    row
  const scale = scaleOfKey(scales, row.grading_scale)
  const policy = settlementPolicy(settings, settlement)
  const isOverdue = due_on !== null && due_on < today
  const isOpen = row.requested_value === null
  const proposed = isOpen ? proposedGrade(scale, policy, { isOverdue }) : null
  const isOffice = postsSheets(actor)
  return {
    ...{ id, subject_offer_id, code, title, section, school_year, semester, instructor_name, grade, settlement, due_on, course, level },
    ...{ first_name: row.first_name, last_name: row.last_name, middle_name: row.middle_name, extension_name: row.extension_name },
    ...{ full_name: listName(row), student_id_number: row.student_id_number },
    ...fieldToSettle(scale, row.period_grades),
    is_overdue: isOverdue,
    extended: row.extended_at && {
      at: row.extended_at.toISOString(),
      by: row.extended_by ?? '',
      reason: row.extension_reason ?? '',
    },
    requested:
      row.requested_value === null || row.requested_status === null ? null : { value: row.requested_value, status: row.requested_status },
    proposed,
    fee_centavos: policy.fee_centavos,
    can: {
      request: isOpen && !isOverdue && !isOffice && teachesClass(actor, row) && hasPermission(actor.rights, 'Enter Grades'),
      settle: isOpen && !isOverdue && isOffice,
      extend: isOffice,
      fail: isOffice && proposed !== null,
    },
  }
}
