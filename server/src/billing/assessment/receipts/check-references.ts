import { type CounterReceipt, formatPesos } from '@talaan/contract'
import type { z } from 'zod'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { listReferenceUses, lockReferenceKeys } from './reference-queries.ts'

type Receipt = Pick<z.output<typeof CounterReceipt>, 'tender' | 'reference' | 'parts' | 'same_reference_reason'>

/** Makes others who use one of these reference numbers wait, so that one slip is not accepted twice at the same moment. */
export const lockReferences = (tx: Tx, references: readonly string[]): Promise<void> => lockReferenceKeys(tx, references)

/** The receipts that have one of these reference numbers. */
export const listUses = listReferenceUses

/**
 * Rejects a receipt whose reference number an earlier one has, unless the cashier says why; answers what the audit row keeps of it. Comes after
 * the locks of the payer.
 */
export async function checkReferences(tx: Tx, { tender, reference, parts, same_reference_reason }: Receipt): Promise<object> {
  const references = (parts ?? [{ tender, reference }]).flatMap((part) =>
    part.tender === 'cash' || part.tender === 'check' || !part.reference ? [] : [part.reference],
  )
  if (references.length === 0) return {}
  await lockReferences(tx, references)
  const uses = await listReferenceUses(tx, references)
  if (uses.length === 0) return {}
  if (!same_reference_reason) {
    const earlier = uses.map((use) => `OR No. ${use.or_number} of ${use.payer}, ${formatPesos(use.amount_centavos)} on ${use.day}`)
    invalid({
      same_reference_reason: `This reference number was already used: ${earlier.join('; ')}. Enter the reason this is a different payment, or correct the number`,
    })
  }
  return { same_reference_reason, same_reference_as: uses.map(({ or_number }) => or_number) }
}
