import { plainName } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { defineJob, jobContext, queueJob } from '#platform/jobs.ts'
import { markAnnounced } from './claim-queries.ts'

const CLAIM_JOB = 'admission-claim'

interface ClaimJob {
  admission_id: number
  /** The address at which the applicant opened the portal, for the links of the mail. */
  url: string
}

/** Queues the message to the student whom an application names. A job looks the student up, so that the response time reveals nothing. */
export async function queueClaim(tx: Tx, ctx: Ctx, admissionId: number, studentNumber: string | null | undefined): Promise<void> {
  if (studentNumber) await queueJob(tx, CLAIM_JOB, { admission_id: admissionId, url: ctx.publicUrl } satisfies ClaimJob)
}

/** Tells the student once that an application names them; further ones of the same day are listed in the portal only. */
export async function announceClaim(ctx: Ctx, admissionId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const claim = await markAnnounced(tx, admissionId, ctx.now)
    if (!claim || claim.is_repeated) return
    const { admission_id, user_id, email, school_year, semester } = claim
    await publish(tx, ctx, { type: 'application_claimed', admission_id, user_id, email, name: plainName(claim), school_year, semester })
  })
}

export const claimJob = defineJob<ClaimJob>({
  name: CLAIM_JOB,
  run: (services, { admission_id, url }) => announceClaim(jobContext({ ...services, publicUrl: url }, CLAIM_JOB), admission_id),
})
