import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { denyOwnAccount } from '../policy.ts'
import { findHolder, lockCertificate, setRevoked } from './certificate-queries.ts'
import { revokedReason } from './certificate-rules.ts'
import { presentCertificate } from './present-certificate.ts'

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
