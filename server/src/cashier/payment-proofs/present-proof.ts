import { listName, type PaymentProof, type PaymentProofRow, proofStatusAfter } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '#platform/context.ts'
import { canDecide } from './policy.ts'
import type { ProofRecord } from './queries.ts'

/** A proof as the contract presents it to the office. */
export function presentProof(row: ProofRecord, actor: Actor): z.input<typeof PaymentProof> {
  const { payment_id, or_number, paid_centavos, mime, size, status } = row
  const isPaid = payment_id !== null && or_number !== null && paid_centavos !== null
  return {
    ...row,
    file: { mime, size },
    payment: isPaid ? { id: payment_id, or_number, amount_centavos: paid_centavos } : null,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    can: {
      decide: canDecide(actor, row) && proofStatusAfter(status, 'accept') !== undefined,
      withdraw: row.user_id === actor.id && proofStatusAfter(status, 'withdraw') !== undefined,
    },
  }
}

/** To the student, without the names of the staff. */
export const presentOwnProof = (row: ProofRecord, actor: Actor): z.input<typeof PaymentProof> => ({
  ...presentProof(row, actor),
  decided_by: null,
})

export const presentProofRow = (row: ProofRecord, actor: Actor): z.input<typeof PaymentProofRow> => ({
  ...presentProof(row, actor),
  student: { ...row, id: row.student_id, full_name: listName(row) },
})
