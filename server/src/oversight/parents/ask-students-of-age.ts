import { publish } from '#foundation/events/publish.ts'
import type { Ctx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listStudentsOfAge } from './queries.ts'

/** Runs every morning: tells those who turn 18 today that they decide who sees their record from now on. */
export async function askStudentsOfAge(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const user_ids = await listStudentsOfAge(tx, schoolDay(ctx.now))
    if (user_ids.length > 0) await publish(tx, ctx, { type: 'students_of_age', user_ids })
  })
}
