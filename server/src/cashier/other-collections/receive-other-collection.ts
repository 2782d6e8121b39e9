import { otherCollections } from '@talaan/contract'
import { checkReferences } from '#billing/assessment/receipts/check-references.ts'
import { readModes } from '#billing/assessment/receipts/receipt-modes.ts'
import { checkPaymentDay, rejectTakenNumber } from '#billing/assessment/receipts/receipt-rules.ts'
import { lockOpenShift } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type CollectionLine, findCollection, insertCollection, shareActiveKinds } from './collection-queries.ts'
import { presentCollection } from './present.ts'

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
  return { data: presentCollection((await findCollection(tx, id)) ?? notFound()), message: 'Payment Successfully Recorded.' }
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
