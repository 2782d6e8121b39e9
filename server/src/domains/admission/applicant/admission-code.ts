import { randomInt } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { defineJob, jobContext } from '../../../platform/jobs.ts'
import { sign, verifySignature } from '../../../platform/secrets.ts'
import { publish } from '../../events/publish.ts'
import { applicationNumbered } from '../queries.ts'
import { insertCode } from './own-queries.ts'

export const ADMISSION_CODE_JOB = 'admission-code'

export interface CodeJob {
  trans_no: string
  /** Where the applicant opened the portal; the mail's foot says it. */
  url: string
}

const MINUTES = 10
const PURPOSE = 'admission-code'
const codeMessage = (admissionId: number, code: string): string => `${admissionId}.${code}`

export const isCode = (admissionId: number, code: string, hash: Buffer): boolean =>
  verifySignature(PURPOSE, codeMessage(admissionId, code), hash.toString('base64url'))

/**
 * Mails a fresh code to the application's own address. A job, so that asking for one takes as long for a number nobody has.
 * Only the code's keyed hash is kept.
 */
export async function sendAdmissionCode(ctx: Ctx, trans_no: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await applicationNumbered(tx, trans_no)
    if (!row?.personal_email) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await insertCode(
      tx,
      row.id,
      Buffer.from(sign(PURPOSE, codeMessage(row.id, code)), 'base64url'),
      new Date(ctx.now.getTime() + MINUTES * 60_000),
    )
    const facts = { admission_id: row.id, trans_no, email: row.personal_email, minutes: MINUTES, secrets: { code } }
    await publish(tx, ctx, { type: 'admission_code_requested', ...facts })
  })
}

export const admissionCodeJob = defineJob<CodeJob>({
  name: ADMISSION_CODE_JOB,
  run: (services, { trans_no, url }) => sendAdmissionCode(jobContext({ ...services, publicUrl: url }, ADMISSION_CODE_JOB), trans_no),
})
