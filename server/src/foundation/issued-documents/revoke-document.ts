import { issuedDocuments, type Reason } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isRevocable, presentDocument } from './present-document.ts'
import { findDocument, lockDocument, setRevoked } from './queries.ts'

const revokedReason: Reason = { code: 'document.revoked', message: 'This document was already revoked.' }

/** Revokes a document: whoever verifies it is told at once, and the next print gets another code. */
export const revokeDocument = action(issuedDocuments.revokeDocument, async (tx, ctx, { id, reason }) => {
  const { kind, number, student_id } = (await findDocument(tx, id)) ?? notFound()
  await publish(tx, ctx, { type: 'document_revoked', kind, number, student_id, reason })
  const before = (await lockDocument(tx, id)) ?? notFound()
  if (!isRevocable(before)) conflict(revokedReason)
  await setRevoked(tx, id, reason, { by: ctx.actor.id, at: ctx.now })
  const after = (await findDocument(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'document.revoke', entity: 'issued_documents', entity_id: id, before, after })
  return { data: presentDocument(after, ctx.actor), message: 'Document Successfully Revoked.' }
})
