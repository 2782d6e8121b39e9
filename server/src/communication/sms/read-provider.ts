import { jobContext, type Services } from '#platform/jobs.ts'
import { getSmsSender } from '#platform/outbox/sms-sender.ts'
import { findOldestUndelivered, setCredits, setDeliveries, setProblem, setStatusesRead } from './account-queries.ts'

/** Texts older than this are no longer asked for. */
const DAYS = 3
const FAILURE = 'The provider reports: '

/** Reads the credits and the delivery of texts from the provider. A failure is shown on the screen, and read again at the next run. */
export async function readProvider(services: Services): Promise<void> {
  const { reports } = getSmsSender()
  if (!reports) return
  const { db, now } = jobContext(services, 'read-sms-provider')
  try {
    await setCredits(db, await reports.readCredits(), now)
    const day = await findOldestUndelivered(db, new Date(now.getTime() - DAYS * 86_400_000))
    if (day !== null) for await (const statuses of reports.readStatuses(day)) await setDeliveries(db, statuses, now, FAILURE)
    await setStatusesRead(db, now)
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'The provider cannot be reached'
    services.log.warn({ problem }, 'the SMS provider was not read')
    await setProblem(db, problem.slice(0, 200))
  }
}
