import { admission } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { queueJob } from '#platform/jobs.ts'
import { ADMISSION_CODE_JOB } from './admission-code.ts'
import { verifyChallenge } from './captcha-challenge.ts'

/** Requests a code by mail. A job looks up the application later, so that the response time does not reveal whether it exists. */
export const mailAdmissionCode = action(admission.mailAdmissionCode, async (tx, ctx, input) => {
  await verifyChallenge(tx, ctx, input.proof)
  await queueJob(tx, ADMISSION_CODE_JOB, { trans_no: input.trans_no, url: ctx.publicUrl })
  return { message: 'If this application exists, a code was sent to its email address. The code is valid for ten minutes.' }
})
