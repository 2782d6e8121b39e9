import type { Tx, UserContext } from '#platform/context.ts'
import { reject } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { SWEEP_JOB } from '#platform/outbox/outbox.ts'
import { schoolDay } from '#platform/school-day.ts'
import { overLimitReason, planDays, startOf } from './plan-days.ts'
import { readSmsSettings } from './sms-settings.ts'
import { findPlannedTexts, lockPlan, type Plannable, queueTexts, sumPlannable } from './text-queries.ts'

/** Plans the texts of a batch under the daily limit and queues them. Refused when they need too many days. */
export async function queueBatch(tx: Tx, ctx: UserContext, batch: { id: number; send_at: Date | null }, status: Plannable): Promise<void> {
  await lockPlan(tx)
  const { daily_texts, has_quiet_hours } = await readSmsSettings(tx, ctx.now)
  const start = startOf(ctx.now, batch.send_at, has_quiet_hours)
  const { segments, largest } = await sumPlannable(tx, batch.id, status)
  const used = await findPlannedTexts(tx, schoolDay(start))
  const days = planDays({ start, segments, largest, limit: daily_texts, used }) ?? reject(overLimitReason(daily_texts))
  await queueTexts(tx, batch.id, status, days)
  await queueJob(tx, SWEEP_JOB, {})
}
