import {
  type Answer,
  grades,
  listName,
  type Reason,
  remarksOf,
  type Settlement,
  settleBy,
  settlementOf,
  settlementPolicy,
} from '@talaan/contract'
import { findOfferWithSheet } from '#academics/classes/reads.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey, scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { Actor, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { ownsSheet, sheetRoles, verifiableSheets } from './policy.ts'
import { type CalendarRecord, findSheetCalendar, listSheetRows } from './queries.ts'
import { gradeFields, type SheetField } from './rules.ts'
import { isVerifier, listSheets } from './sheets/sheet-queries.ts'
import { presentSheets } from './sheets/sheet-rules.ts'
import { closedReason, type WindowFacts } from './windows.ts'

export const gradeSheet = answer(grades.gradeSheet, async (ctx, input) => {
  return { data: await readSheetOf(ctx.db, ctx, input.id) }
})

/** The sheet as this person may read it now, with the columns open to them. */
export async function readSheetOf(db: Db, ctx: UserContext, offerId: number): Promise<Answer<typeof grades.gradeSheet>['data']> {
  const offer = await findOfferWithSheet(db, ctx.actor, offerId)
  const isOwnSheet = ownsSheet(ctx.actor, offer)
  const windows = await loadWindowFacts(db, ctx, offerId)
  const rows = await listSheetRows(db, offerId)
  const scales = await gradingScales(db)
  const sheets = await listSheets(db, offerId)
  const roles = sheetRoles(ctx.actor, offer, await isVerifier(db, offerId, verifiableSheets(ctx.actor)))
  const scale = rows[0] ? scaleOfKey(scales, rows[0].grading_scale) : scaleOfLevelType(scales, windows.level_type, windows.school_year)
  const hasPeriods = windows.periods.length > 0
  const isColumn = (field: SheetField) => !hasPeriods || (field !== 'midterm_grade' && field !== 'grade')
  const fields: SheetField[] = [...windows.periods.map(({ key }) => key), ...gradeFields.filter(isColumn)]
  const settings = await currentSettings(db, ctx.now)
  const settleByOf = (settlement: Settlement | undefined, extended_to: string | null) =>
    settlement ? settleBy(settlementPolicy(settings, settlement), { classes_end_on: windows.classes_end_on, extended_to }) : null
  const closedReasons = new Map(fields.map((field) => [field, closedReason(field, windows)]))
  const isOpen = (field: SheetField) => isOwnSheet && closedReasons.has(field) && closedReasons.get(field) === undefined
  return {
    offer,
    grading_scale: scale.key,
    scale,
    periods: windows.periods.map(({ key, name }) => ({ key, name, open: isOpen(key) })),
    open: { midterm_grade: isOpen('midterm_grade'), grade: isOpen('grade'), re_exam: isOpen('re_exam') },
    reasons: isOwnSheet ? uniqueReasons([...closedReasons.values()].flatMap((reason) => reason ?? [])) : [],
    sheets: presentSheets(windows, sheets, rows, roles),
    rows: rows.map(({ extended_to, ...row }) => ({
      ...row,
      full_name: listName(row),
      remarks: remarksOf(scaleOfKey(scales, row.grading_scale), row.grade, row.re_exam),
      settle_by: settleByOf(row.re_exam === null ? settlementOf(scaleOfKey(scales, row.grading_scale), row.grade) : undefined, extended_to),
    })),
  }
}

/** Final and re-exam grades have one grading period, so they may be closed for one reason. */
const uniqueReasons = (reasons: readonly Reason[]): Reason[] => [...new Map(reasons.map((reason) => [reason.message, reason])).values()]

type SheetFacts = WindowFacts & Pick<CalendarRecord, 'level_type' | 'classes_end_on'>

export async function loadWindowFacts(db: Db, ctx: { actor: Actor; now: Date }, offerId: number): Promise<SheetFacts> {
  const calendar = (await findSheetCalendar(db, offerId)) ?? notFound()
  return { ...calendar, today: schoolDay(ctx.now), term: calendar.term ?? undefined, is_admin: ctx.actor.is_admin }
}
