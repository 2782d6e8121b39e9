import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'

/** The day of a report that is as of the end of a day, today without one. */
export function reportDay({ now }: Pick<UserContext, 'now'>, as_of: string | undefined): { as_of: string; is_today: boolean } {
  const today = schoolDay(now)
  if (as_of !== undefined && as_of > today) invalid({ as_of: 'Choose today or an earlier day' })
  return { as_of: as_of ?? today, is_today: as_of === undefined || as_of === today }
}
