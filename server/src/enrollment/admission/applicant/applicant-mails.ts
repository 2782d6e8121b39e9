import { admission } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { queueJob } from '#platform/jobs.ts'
import { ADMISSION_CODE_JOB } from './admission-code.ts'
import { ADMISSION_NUMBER_JOB } from './admission-number.ts'
import { verifyChallenge } from './captcha-challenge.ts'

/** Requests a code by mail. A job looks up the application later, so that the response time does not reveal whether it exists. */
export const mailAdmissionCode = action(admission.mailAdmissionCode, async (tx, ctx, input) => {
  await verifyChallenge(tx, ctx, input.proof)
  await queueJob(tx, ADMISSION_CODE_JOB, { trans_no: input.trans_no, url: ctx.publicUrl })
  return { message: 'If this application exists, a code was sent to its email address. The code is valid for ten minutes.' }
})

/** Requests the number of an application by mail. A job looks it up later, so that the response time does not reveal whether it exists. */
export const mailAdmissionNumber = action(admission.mailAdmissionNumber, async (tx, ctx, { proof, ...person }) => {
  await verifyChallenge(tx, ctx, proof)
  await queueJob(tx, ADMISSION_NUMBER_JOB, { person, term: await enrollmentTerm(ctx), url: ctx.publicUrl })
  return { message: 'If this application exists, its number was sent to its email address.' }
})
