import { listUses, lockReferences } from '#billing/assessment/receipts/check-references.ts'
import type { Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { listWaitingReferences } from './reference-queries.ts'
import { sameReferenceReasons } from './rules.ts'

export interface SameReference {
  kind: 'proof' | 'payment'
  /** Of the proof, or of the student who paid; null for a receipt of somebody else. */
  id: number | null
  full_name: string
  or_number: string | null
  amount_centavos: number
  day: string
}

interface ComparedProof {
  id: number
  /** The payment that was made of it. */
  payment_id: number | null
}

/** Proofs that are to be checked, and all money that was received, with one of these reference numbers; without the proof itself and its payment. */
export async function listSameReferences(db: Db, references: readonly string[], proof: ComparedProof | null): Promise<SameReference[]> {
  const waiting = await listWaitingReferences(db, references, proof?.id ?? null)
  const received = await listUses(db, references, proof?.payment_id ?? null)
  return [
    ...waiting.map(({ id, payer, amount_centavos, day }) => ({
      kind: 'proof' as const,
      id,
      full_name: payer,
      or_number: null,
      amount_centavos,
      day,
    })),
    ...received.map(({ student_id, payer, ...use }) => ({ kind: 'payment' as const, id: student_id, full_name: payer, ...use })),
  ]
}

/** Refuses a proof whose reference number other money has, unless the cashier says why; answers what the audit row of the payment keeps of it. */
export async function checkSameReferences(
  tx: Tx,
  references: readonly string[],
  proof: ComparedProof,
  reason: string | null | undefined,
): Promise<object> {
  await lockReferences(tx, references)
  const uses = await listSameReferences(tx, references, proof)
  if (uses.length === 0) return {}
  if (!reason) conflictIfAny(sameReferenceReasons(uses))
  return { same_reference_reason: reason, same_reference_as: uses.map((use) => use.or_number ?? `proof ${use.id}`) }
}
