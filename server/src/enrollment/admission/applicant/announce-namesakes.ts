import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { defineJob, jobContext, queueJob } from '#platform/jobs.ts'
import { findApplicationById } from '../queries.ts'
import { findRequestsOfPerson } from './applicant-queries.ts'

const NAMESAKES_JOB = 'admission-namesakes'

interface NamesakesJob {
  admission_id: number
  /** The address at which the applicant opened the portal, for the links of the mail. */
  url: string
}

/** Queues the mail to who applied with the same name and birthdate. A job looks them up, so that the response time reveals nothing. */
export async function queueNamesakes(tx: Tx, ctx: Ctx, admissionId: number): Promise<void> {
  await queueJob(tx, NAMESAKES_JOB, { admission_id: admissionId, url: ctx.publicUrl } satisfies NamesakesJob)
}

/** Tells people with the name and birthdate of an application, who have one or a request of their own in its term, at their own addresses. */
export async function announceNamesakes(ctx: Ctx, admissionId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await findApplicationById(tx, admissionId)
    if (!row?.birthdate) return
    const { school_year, semester, birthdate } = row
    const requests = await findRequestsOfPerson(tx, { ...row, birthdate }, { school_year, semester })
    for (const { enrollment_id, trans_no, email } of requests) {
      if (enrollment_id === row.enrollment_id || !email || email.toLowerCase() === row.personal_email?.toLowerCase()) continue
      await publish(tx, ctx, { type: 'application_repeated', enrollment_id, trans_no, email, school_year, semester })
    }
  })
}

export const namesakesJob = defineJob<NamesakesJob>({
  name: NAMESAKES_JOB,
  run: (services, { admission_id, url }) => announceNamesakes(jobContext({ ...services, publicUrl: url }, NAMESAKES_JOB), admission_id),
})
