import type { admission, Input } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { Ctx } from '#platform/context.ts'
import { queueJob } from '#platform/jobs.ts'
import { ADMISSION_NUMBER_JOB } from './admission-number.ts'
import { verifyChallenge } from './captcha-challenge.ts'

/** Requests the number of an application by mail. A job looks it up later, so that the response time does not reveal whether it exists. */
export async function mailAdmissionNumber(ctx: Ctx, { proof, ...person }: Input<typeof admission.mailAdmissionNumber>) {
  return ctx.transaction(async (tx) => {
    await verifyChallenge(tx, ctx, proof)
    await queueJob(tx, ADMISSION_NUMBER_JOB, { person, term: await enrollmentTerm(ctx), url: ctx.publicUrl })
    return { message: 'If this application exists, its number was sent to its email address.' }
  })
}
