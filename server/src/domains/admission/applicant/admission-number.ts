import type { Ctx } from '../../../platform/context.ts'
import { defineJob, jobContext } from '../../../platform/jobs.ts'
import { publish } from '../../events/publish.ts'
import { findApplicationById } from '../queries.ts'
import { type ApplicantIdentity, findApplicationOfPerson, type Term } from './applicant-queries.ts'

export const ADMISSION_NUMBER_JOB = 'admission-number'

interface NumberJob {
  person: ApplicantIdentity
  term: Term
  /** The address at which the applicant opened the portal, for the links of the mail. */
  url: string
}

/** Mails the number of the application of this person and term to the address in it. */
export async function sendAdmissionNumber(ctx: Ctx, { person, term }: Omit<NumberJob, 'url'>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const id = await findApplicationOfPerson(tx, person, term)
    const row = id === undefined ? undefined : await findApplicationById(tx, id)
    if (!row?.personal_email) return
    const { trans_no, personal_email: email } = row
    await publish(tx, ctx, { type: 'admission_number_requested', admission_id: row.id, trans_no, email })
  })
}

export const admissionNumberJob = defineJob<NumberJob>({
  name: ADMISSION_NUMBER_JOB,
  run: (services, { url, ...job }) => sendAdmissionNumber(jobContext({ ...services, publicUrl: url }, ADMISSION_NUMBER_JOB), job),
})
