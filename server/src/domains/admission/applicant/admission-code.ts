import { randomInt } from 'node:crypto'
import { inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { queueMail } from '../../../platform/outbox/mail.ts'
import { sign, verifySignature } from '../../../platform/secrets.ts'
import { admissionCode } from '../../messaging/admission-letters.ts'
import { schoolOf } from '../../messaging/letter.ts'
import { applicationNumbered } from '../queries.ts'
import { insertCode } from './own-queries.ts'

export const ADMISSION_CODE_JOB = 'admission-code'

export interface CodeJob {
  trans_no: string
  /** Where the portal is opened, for the letter's foot. */
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
export async function sendAdmissionCode(db: Db, { trans_no, url }: CodeJob, now = new Date()): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await applicationNumbered(tx, trans_no)
    if (!row?.personal_email) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await insertCode(
      tx,
      row.id,
      Buffer.from(sign(PURPOSE, codeMessage(row.id, code)), 'base64url'),
      new Date(now.getTime() + MINUTES * 60_000),
    )
    const letter = admissionCode(await schoolOf({ db: tx, publicUrl: url }), { trans_no, code, minutes: MINUTES })
    await queueMail(tx, { to: row.personal_email, ...letter, about: { entity: 'admissions', entity_id: row.id } })
  })
}

export const admissionCodeJob = defineJob<CodeJob>({ name: ADMISSION_CODE_JOB, run: ({ db }, job) => sendAdmissionCode(db, job) })
