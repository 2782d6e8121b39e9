import { randomInt } from 'node:crypto'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { sign, verifySignature } from '#platform/secrets.ts'
import { findApplicationByNumber } from '../queries.ts'
import { insertCode } from './applicant-queries.ts'

export const ADMISSION_CODE_JOB = 'admission-code'

export interface CodeJob {
  trans_no: string
  /** The address at which the applicant opened the portal, for the foot of the mail. */
  url: string
}

const CODE_MINUTES = 10
const PURPOSE = 'admission-code'
const formatSignedText = (admissionId: number, code: string): string => `${admissionId}.${code}`

export const isValidCode = (admissionId: number, code: string, hash: Buffer): boolean =>
  verifySignature(PURPOSE, formatSignedText(admissionId, code), hash.toString('base64url'))

/**
 * Mails a new code to the address in the application. A job does this, so that the call takes as long for an unknown number.
 * Only the keyed hash of the code is stored.
 */
export async function sendAdmissionCode(ctx: Ctx, trans_no: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await findApplicationByNumber(tx, trans_no)
    if (!row?.personal_email) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await insertCode(
      tx,
      row.id,
      Buffer.from(sign(PURPOSE, formatSignedText(row.id, code)), 'base64url'),
      new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
    )
    const facts = { admission_id: row.id, trans_no, email: row.personal_email, minutes: CODE_MINUTES, secrets: { code } }
    await publish(tx, ctx, { type: 'admission_code_requested', ...facts })
  })
}

export const admissionCodeJob = defineJob<CodeJob>({
  name: ADMISSION_CODE_JOB,
  run: (services, { trans_no, url }) => sendAdmissionCode(jobContext({ ...services, publicUrl: url }, ADMISSION_CODE_JOB), trans_no),
})
