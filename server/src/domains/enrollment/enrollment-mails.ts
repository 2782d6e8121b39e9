import type { Ctx, Tx } from '../../platform/context.ts'
import { type MailContent, queueMail } from '../../platform/outbox/mail.ts'
import { enrollmentConfirmed, enrollmentWithdrawn, holdReleased } from '../messaging/enrollment-letters.ts'
import { type School, schoolOf } from '../messaging/letter.ts'
import { displayName } from '../people/names.ts'
import { termName } from '../terms/term-name.ts'
import type { EnrollmentRecord } from './queries.ts'

type Facts = { name: string; course: string; term: string }

/** Every confirmation is a mail of its own. */
export function writeConfirmation(tx: Tx, ctx: Ctx, row: EnrollmentRecord, numbers: { student_no: string; registration_no: string }) {
  const key = `enrollment_confirmed:${row.id}:${ctx.now.toISOString()}`
  return write(tx, ctx, row, (school, facts) => enrollmentConfirmed(school, { ...facts, ...numbers }), key)
}

export const writeWithdrawn = (tx: Tx, ctx: Ctx, row: EnrollmentRecord, reason: string) =>
  write(tx, ctx, row, (school, facts) => enrollmentWithdrawn(school, { ...facts, reason }))

export const writeReleased = (tx: Tx, ctx: Ctx, row: EnrollmentRecord) => write(tx, ctx, row, holdReleased)

/** A letter about an enrollment, to whoever has an address. */
async function write(
  tx: Tx,
  ctx: Ctx,
  row: EnrollmentRecord,
  letter: (school: School, of: Facts) => MailContent,
  key?: string,
): Promise<void> {
  if (!row.personal_email) return
  const facts = { name: displayName(row), course: row.course_code, term: termName(row) }
  const about = { entity: 'enrollments', entity_id: row.id, user_id: row.user_id }
  await queueMail(tx, { to: row.personal_email, ...letter(await schoolOf(ctx), facts), key, about })
}
