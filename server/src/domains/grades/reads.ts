import { type Answer, type grades, type Input, type Reason, remarksOf } from '@talaan/contract'
import type { Actor, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { fullName } from '../people/names.ts'
import { findOfferWithSheet } from '../subjects/reads.ts'
import { ownsSheet } from './policy.ts'
import { findSheetCalendar, listSheetRows } from './queries.ts'
import { gradeFields } from './rules.ts'
import { closedReason, type WindowFacts } from './windows.ts'

export async function gradeSheet(ctx: UserContext, input: Input<typeof grades.gradeSheet>): Promise<Answer<typeof grades.gradeSheet>> {
  return { data: await readSheetOf(ctx.db, ctx, input.id) }
}

/** The sheet as this person may read it now, with the columns open to them. */
export async function readSheetOf(db: Db, ctx: UserContext, offerId: number): Promise<Answer<typeof grades.gradeSheet>['data']> {
  const offer = await findOfferWithSheet(db, ctx.actor, offerId)
  const isOwnSheet = ownsSheet(ctx.actor, offer)
  const windows = await loadWindowFacts(db, ctx, offerId)
  const rows = await listSheetRows(db, offerId)
  const closedReasons = gradeFields.map((field) => [field, closedReason(field, windows)] as const)
  return {
    offer,
    grading_scale: rows[0]?.grading_scale ?? windows.grading_scale,
    open: Object.fromEntries(closedReasons.map(([field, reason]) => [field, isOwnSheet && reason === undefined])) as Record<
      (typeof gradeFields)[number],
      boolean
    >,
    reasons: isOwnSheet ? uniqueReasons(closedReasons.flatMap(([, reason]) => reason ?? [])) : [],
    rows: rows.map((row) => ({ ...row, full_name: fullName(row), remarks: remarksOf(row.grading_scale, row.grade, row.re_exam) })),
  }
}

/** Final and re-exam grades have one grading period, so they may be closed for one reason. */
const uniqueReasons = (reasons: readonly Reason[]): Reason[] => [...new Map(reasons.map((reason) => [reason.message, reason])).values()]

type SheetFacts = WindowFacts & { grading_scale: 'COLLEGE_1_5' | 'HS_60_100' }

export async function loadWindowFacts(db: Db, ctx: { actor: Actor; now: Date }, offerId: number): Promise<SheetFacts> {
  const { level_type, ...calendar } = (await findSheetCalendar(db, offerId)) ?? notFound()
  const grading_scale = level_type === 'college' ? 'COLLEGE_1_5' : 'HS_60_100'
  return { ...calendar, today: schoolDay(ctx.now), term: calendar.term ?? undefined, is_admin: ctx.actor.is_admin, grading_scale }
}
