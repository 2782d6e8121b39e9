import { type OtherCollection, otherCollections } from '@talaan/contract'
import { checkReferences } from '#billing/assessment/receipts/check-references.ts'
import { readModes } from '#billing/assessment/receipts/receipt-modes.ts'
import { recordPrint } from '#billing/assessment/receipts/receipt-prints.ts'
import { checkPaymentDay, rejectTakenNumber, voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { checkMayVoid, lockVoidDrawer } from '#cashier/cashier-shifts/check-may-void.ts'
import { lockOpenShift } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { recordCheckReturn } from '#cashier/cashier-shifts/record-check-return.ts'
import { sendVoidForApproval, VOID_REQUESTED } from '#cashier/cashier-shifts/request-void.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import {
  type CollectionLine,
  findCollection,
  findOtherReceipt,
  insertCollection,
  lockCollection,
  setCollectionVoided,
  shareActiveKinds,
} from './collection-queries.ts'
import { presentCollection } from './present.ts'
import { otherReceipts } from './reads.ts'

/** Records money for something else than the fees of a student, from whoever pays it. */
export const receiveOtherCollection = action(otherCollections.receiveOtherCollection, async (tx, ctx, input) => {
  checkPaymentDay(input.paid_on, ctx.now)
  await checkKinds(tx, input.lines)
  const lines: CollectionLine[] = input.lines.map(({ kind_id, description, amount }) => ({
    kind_id,
    description: description ?? null,
    amount_centavos: amount,
  }))
  const sameReference = await checkReferences(tx, input)
  const row = {
    or_number: input.or_number,
    payer_name: input.payer_name,
    payer_address: input.payer_address ?? null,
    paid_on: input.paid_on ?? schoolDay(ctx.now),
    amount_centavos: lines.reduce((sum, line) => sum + line.amount_centavos, 0),
    ...readModes(input),
    cashier_id: ctx.actor.id,
    shift_id: await lockOpenShift(tx, ctx.actor, input.or_number),
    remarks: input.remarks ?? null,
    created_at: ctx.now,
  }
  const id = (await insertCollection(tx, row, lines)) ?? rejectTakenNumber(input.or_number)
  await audit(tx, ctx, {
    action: 'other_collection.receive',
    entity: 'other_collections',
    entity_id: id,
    after: { ...row, ...sameReference, lines },
  })
  return { data: presentCollection((await findCollection(tx, id)) ?? notFound(), ctx.actor), message: 'Payment Successfully Recorded.' }
})

async function checkKinds(tx: Tx, lines: readonly { kind_id: number }[]): Promise<void> {
  const active = await shareActiveKinds(
    tx,
    lines.map((line) => line.kind_id),
  )
  const errors = lines.flatMap(({ kind_id }, place) =>
    active.has(kind_id) ? [] : [[`lines.${place}.kind_id`, 'Choose from the list'] as const],
  )
  if (errors.length > 0) invalid(Object.fromEntries(errors))
}

/** Voids an other collection, or sends it for approval. Its row and number stay. */
export const voidOtherCollection = action(otherCollections.voidOtherCollection, async (tx, ctx, input) => {
  const locked = (await lockCollection(tx, input.id)) ?? notFound()
  const shift_id = await checkMayVoid(tx, ctx, locked)
  if (locked.voided_at) conflict(voidedReason)
  if (await sendVoidForApproval(tx, ctx, { column: 'other_collection_id', ...locked }, input.reason)) {
    return { data: presentCollection((await findCollection(tx, locked.id)) ?? notFound(), ctx.actor), message: VOID_REQUESTED }
  }
  return { data: await writeVoid(tx, ctx, locked.id, { reason: input.reason, shift_id }), message: 'Payment Successfully Voided.' }
})

/** Voids an other collection after a second person approved it. Who asked gives the cash back when the shift is closed. */
export async function carryOutOtherVoid(
  tx: Tx,
  ctx: UserContext,
  id: number,
  { reason, requester }: { reason: string; requester: { id: number; name: string } },
): Promise<string> {
  const locked = (await lockCollection(tx, id)) ?? notFound()
  if (locked.voided_at) conflict(voidedReason)
  const { or_number } = await writeVoid(tx, ctx, id, { reason, shift_id: await lockVoidDrawer(tx, locked, requester) })
  return or_number
}

async function writeVoid(tx: Tx, ctx: UserContext, id: number, row: { reason: string; shift_id: number | null }): Promise<OtherCollection> {
  const before = await findCollection(tx, id)
  await setCollectionVoided(tx, id, row, { by: ctx.actor.id, at: ctx.now })
  const after = (await findCollection(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'other_collection.void', entity: 'other_collections', entity_id: id, before, after })
  return presentCollection(after, ctx.actor)
}

/** Records that the bank returned a check of an other collection, each check once. The receipt stays; what was collected is taken back on that day. */
export const returnOtherCheck = action(otherCollections.returnOtherCheck, async (tx, ctx, input) => {
  const locked = (await lockCollection(tx, input.id)) ?? notFound()
  if (locked.voided_at) conflict(voidedReason)
  const before = (await findCollection(tx, locked.id)) ?? notFound()
  await recordCheckReturn(tx, ctx, { other_collection_id: locked.id }, { receipt: { ...before, ...locked }, notice: input })
  const after = (await findCollection(tx, locked.id)) ?? notFound()
  await audit(tx, ctx, { action: 'other_collection.return_check', entity: 'other_collections', entity_id: locked.id, before, after })
  return { data: presentCollection(after, ctx.actor), message: 'Returned Check Successfully Recorded.' }
})

/** Records a print of a receipt. The lock lets one of two people who print it at the same time be the first. */
export const printOtherReceipt = action(otherCollections.printOtherReceipt, async (tx, ctx, input) => {
  const { id } = (await lockCollection(tx, input.id)) ?? notFound()
  // Whether the shift is open is not printed.
  const { is_shift_open: _, ...content } = (await findOtherReceipt(tx, id)) ?? notFound()
  const recorded = await recordPrint(tx, ctx, otherReceipts, id)
  const print = await issueDocument(tx, ctx, {
    kind: 'other_receipt',
    source_id: id,
    student_id: null,
    holder: content.payer_name,
    number: content.or_number,
    amount_centavos: content.amount_centavos,
    content,
  })
  return { data: { ...recorded, print } }
})
