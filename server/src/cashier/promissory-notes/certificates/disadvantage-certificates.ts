import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { denyOwnAccount } from '../policy.ts'
import { findAccountHolder } from '../queries.ts'
import { findHolder, insertCertificate, lockCertificate, setRevoked } from './certificate-queries.ts'
import { certificateErrors, revokedReason } from './certificate-rules.ts'
import { presentCertificate } from './present-certificate.ts'

/** Records the certificate of a social welfare office under RA 11984 for the student of an account. */
export const recordDisadvantageCertificate = action(
  promissoryNotes.recordDisadvantageCertificate,
  async (tx, ctx, { id, ...certificate }) => {
    const holder = (await findAccountHolder(tx, id)) ?? notFound()
    denyOwnAccount(ctx.actor, holder)
    const today = schoolDay(ctx.now)
    const errors = certificateErrors(certificate, today)
    if (Object.keys(errors).length > 0) invalid(errors)
    const row = { student_id: holder.student_id, ...certificate }
    const certificateId = await insertCertificate(tx, row, { by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, {
      action: 'disadvantage_certificate.record',
      entity: 'disadvantage_certificates',
      entity_id: certificateId,
      after: row,
    })
    const after = (await lockCertificate(tx, certificateId)) ?? notFound()
    return { data: presentCertificate(after, today), message: 'Certificate Successfully Recorded.' }
  },
)

/** Revokes a certificate that was recorded by mistake or withdrawn by its office; it no longer counts. */
export const revokeDisadvantageCertificate = action(promissoryNotes.revokeDisadvantageCertificate, async (tx, ctx, { id, reason }) => {
  const before = (await lockCertificate(tx, id)) ?? notFound()
  denyOwnAccount(ctx.actor, (await findHolder(tx, before.student_id)) ?? notFound())
  if (before.revoked_at) conflict(revokedReason)
  await setRevoked(tx, id, reason, { by: ctx.actor.id, at: ctx.now })
  const after = (await lockCertificate(tx, id)) ?? notFound()
  await audit(tx, ctx, {
    action: 'disadvantage_certificate.revoke',
    entity: 'disadvantage_certificates',
    entity_id: id,
    before,
    after: { revoked_at: after.revoked_at, revoke_reason: reason },
  })
  return { data: presentCertificate(after, schoolDay(ctx.now)), message: 'Certificate Successfully Revoked.' }
})
