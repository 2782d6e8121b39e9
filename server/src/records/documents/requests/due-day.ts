import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listHolidaysFrom } from './queries.ts'
import { workingDayAfter } from './rules.ts'

/** The day on which a request that is verified now is due. */
export async function dueDay(tx: Tx, ctx: Ctx): Promise<string> {
  const today = schoolDay(ctx.now)
  const { document_working_days } = await currentSettings(tx, ctx.now)
  return workingDayAfter(today, Number(document_working_days), await listHolidaysFrom(tx, today))
}
