import { type Answer, type Input, type paymentProofs, plainName } from '@talaan/contract'
import { lockReferences } from '#billing/assessment/receipts/check-references.ts'
import { checkPaymentDay } from '#billing/assessment/receipts/receipt-rules.ts'
import { publish } from '#foundation/events/publish.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import type { DocumentFile } from '#platform/http/upload.ts'
import { presentOwnProof } from './present-proof.ts'
import { countWaitingProofs, findOwnStudent, findProof, insertProof } from './queries.ts'
import { findStudentOfReference } from './reference-queries.ts'
import { ownReferenceReason, usedReferenceReason, waitingReasons } from './rules.ts'
import { listSameReferences } from './same-references.ts'

/** Stores the slip or screenshot of a payment for the cashier. */
export async function sendPaymentProof(
  ctx: UserContext,
  input: Input<typeof paymentProofs.sendPaymentProof> & { file: DocumentFile },
): Promise<Answer<typeof paymentProofs.sendPaymentProof>> {
  const { amount, tender, reference, paid_on, remarks, file } = input
  checkPaymentDay(paid_on, ctx.now)
  return ctx.transaction(async (tx) => {
    const owner = (await findOwnStudent(tx, ctx.actor.id)) ?? notFound()
    const { student_id } = owner
    await lockEnrollmentsOf(tx, { student_ids: [student_id] })
    await checkReference(tx, reference, student_id)
    conflictIfAny(waitingReasons(await countWaitingProofs(tx, student_id)))
    const name = `proof-of-payment.${file.mime === 'application/pdf' ? 'pdf' : 'webp'}`
    const { id: file_id } = await ctx.files.put(tx, {
      kind: 'payment_proof',
      name,
      mime: file.mime,
      body: file.body,
      owner_id: ctx.actor.id,
    })
    const row = { student_id, tender, reference, amount_centavos: amount, paid_on, remarks: remarks ?? null, file_id }
    const id = await insertProof(tx, row, ctx.now)
    await audit(tx, ctx, { action: 'payment_proof.send', entity: 'payment_proofs', entity_id: id, after: row })
    await publish(tx, ctx, { type: 'payment_proof_sent', proof_id: id, amount_centavos: amount, reference, student: plainName(owner) })
    const proof = (await findProof(tx, id)) ?? notFound()
    return { data: presentOwnProof(proof, ctx.actor), message: 'Sent to the cashier for checking.' }
  })
}

async function checkReference(tx: Tx, reference: string, studentId: number): Promise<void> {
  await lockReferences(tx, [reference])
  const owner = await findStudentOfReference(tx, reference)
  if (owner === studentId) conflict(ownReferenceReason)
  if (owner !== undefined || (await listSameReferences(tx, [reference], null)).length > 0) conflict(usedReferenceReason)
}
