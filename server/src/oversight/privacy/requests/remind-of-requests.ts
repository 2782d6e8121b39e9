import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { schoolDay } from '#platform/school-day.ts'
import { addDays } from './receive-request.ts'
import { takeDueRequests } from './request-queries.ts'

/** How many days before the due day the data protection officer is reminded. */
const DAYS_BEFORE = 5

/** Reminds the data protection officer, once a day, of requests that are due soon or overdue. */
export async function remindOfRequests(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const today = schoolDay(ctx.now)
    const taken = await takeDueRequests(tx, today, addDays(today, DAYS_BEFORE))
    if (taken.due + taken.overdue === 0) return
    await audit(tx, ctx, { action: 'privacy.remind_of_requests', entity: 'privacy_requests', entity_id: today, after: taken })
    await publish(tx, ctx, { type: 'privacy_requests_due', ...taken })
  })
}

const REMIND_JOB = 'remind-of-privacy-requests'
export const requestJobs = [
  defineJob({ name: REMIND_JOB, cron: '0 7 * * *', run: (services) => remindOfRequests(jobContext(services, REMIND_JOB)) }),
]
