import { publish } from '#foundation/events/publish.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { type ApplicantIdentity, findRequestsOfPerson, type Term } from './applicant-queries.ts'

export const ADMISSION_NUMBER_JOB = 'admission-number'

interface NumberJob {
  person: ApplicantIdentity
  term: Term
  /** The address at which the applicant opened the portal, for the links of the mail. */
  url: string
}

/** Mails the number of each application of this person and term to the address in it. */
export async function sendAdmissionNumber(ctx: Ctx, { person, term }: Omit<NumberJob, 'url'>): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const { admission_id, trans_no, email } of await findRequestsOfPerson(tx, person, term))
      if (admission_id !== null && trans_no !== null && email)
        await publish(tx, ctx, { type: 'admission_number_requested', admission_id, trans_no, email })
  })
}

export const admissionNumberJob = defineJob<NumberJob>({
  name: ADMISSION_NUMBER_JOB,
  run: (services, { url, ...job }) => sendAdmissionNumber(jobContext({ ...services, publicUrl: url }, ADMISSION_NUMBER_JOB), job),
})
