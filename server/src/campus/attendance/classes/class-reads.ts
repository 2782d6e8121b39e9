import {
  addDays,
  type ClassMonth,
  classAttendance as contract,
  firstFridayFrom,
  hasPermission,
  listName,
  schoolDaysOf,
} from '@talaan/contract'
import { holidays } from '#foundation/terms/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { canMark, checkSeen } from './class-policy.ts'
import { type ClassSection, findClassSection, findMonthLock, listMarks, listPupils, type MarkRecord } from './class-queries.ts'

/** The first and last day of a month. */
const rangeOf = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

export const readClassMonth = answer(contract.classMonth, async (ctx, { id, month }) => {
  const section = (await findClassSection(ctx.db, id)) ?? notFound()
  checkSeen(ctx.actor, section)
  return { data: await presentMonth(ctx, section, month) }
})

export async function presentMonth(ctx: UserContext, section: ClassSection, month: string): Promise<ClassMonth> {
  const range = rangeOf(month)
  const pupils = await listPupils(ctx.db, section.id, range)
  const marks = await listMarks(ctx.db, section.id, range)
  const lock = await findMonthLock(ctx.db, section.id, month)
  const marksOf = Map.groupBy(marks, ({ enrollment_id }) => enrollment_id)
  const { id, code, course, level, school_year, adviser, classes_start_on } = section
  return {
    section: { id, code, course, level, school_year, adviser },
    month,
    today: schoolDay(ctx.now),
    days: presentDays(month, (await holidays(ctx, {})).data, marks),
    first_friday: firstFridayFrom(classes_start_on ?? `${school_year.slice(0, 4)}-06-01`),
    pupils: pupils.map((pupil) => ({
      ...pupil,
      full_name: listName(pupil),
      marks: Object.fromEntries((marksOf.get(pupil.enrollment_id) ?? []).map(({ day, status, reason }) => [day, { status, reason }])),
    })),
    locked: lock ? { by: lock.by, at: lock.at.toISOString() } : null,
    can: { mark: canMark(ctx.actor, section) && !lock, lock: hasPermission(ctx.actor.rights, 'Lock Class Attendance') },
  }
}

/** School days, and other days that have marks. */
function presentDays(
  month: string,
  holidayRows: readonly { starts_on: string; ends_on: string }[],
  marks: readonly MarkRecord[],
): ClassMonth['days'] {
  const markedAt = new Map<string, Date>()
  for (const { day, marked_at } of marks) if (marked_at > (markedAt.get(day) ?? new Date(0))) markedAt.set(day, marked_at)
  const days = [...new Set([...schoolDaysOf(month, holidayRows), ...markedAt.keys()])].toSorted()
  return days.map((day) => ({ day, marked_at: markedAt.get(day)?.toISOString() ?? null }))
}
