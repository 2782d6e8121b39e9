import { type Answer, type grades, type Input, remarksOf } from '@talaan/contract'
import type { Actor, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { fullName } from '../people/names.ts'
import { offerWithSheet } from '../subjects/reads.ts'
import { ownsSheet } from './policy.ts'
import { sheetCalendar, sheetRows } from './queries.ts'
import { fields } from './rules.ts'
import { closedReason, type WindowFacts } from './windows.ts'

export async function gradeSheet(ctx: UserContext, input: Input<typeof grades.gradeSheet>): Promise<Answer<typeof grades.gradeSheet>> {
  return { data: await sheetOf(ctx.db, ctx, input.id) }
}

/** The sheet as this person may read it now. */
export async function sheetOf(db: Db, ctx: UserContext, offerId: number): Promise<Answer<typeof grades.gradeSheet>['data']> {
  const offer = await offerWithSheet(db, ctx.actor, offerId)
  const own = ownsSheet(ctx.actor, offer)
  const windows = await windowFacts(db, ctx, offerId)
  const rows = await sheetRows(db, offerId)
  const closed = fields.map((field) => [field, closedReason(field, windows)] as const)
  return {
    offer,
    grading_scale: rows[0]?.grading_scale ?? windows.grading_scale,
    open: Object.fromEntries(closed.map(([field, reason]) => [field, own && reason === undefined])) as Record<
      (typeof fields)[number],
      boolean
    >,
    reasons: own ? closed.flatMap(([, reason]) => reason ?? []) : [],
    rows: rows.map((row) => ({ ...row, full_name: fullName(row), remarks: remarksOf(row.grading_scale, row.grade, row.re_exam) })),
  }
}

type SheetFacts = WindowFacts & { grading_scale: 'COLLEGE_1_5' | 'HS_60_100' }

export async function windowFacts(db: Db, ctx: { actor: Actor; now: Date }, offerId: number): Promise<SheetFacts> {
  const { term, midterm, final, level_type } = (await sheetCalendar(db, offerId)) ?? notFound()
  const grading_scale = level_type === 'college' ? 'COLLEGE_1_5' : 'HS_60_100'
  return { today: schoolDay(ctx.now), term: term ?? undefined, midterm, final, is_admin: ctx.actor.is_admin, grading_scale }
}
