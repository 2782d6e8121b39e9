import { paymentProofs as contract, hasPermission, type Input, referenceKey } from '@talaan/contract'
import { payerAccount } from '#cashier/payments/payer-account.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { meta, page } from '#platform/paging.ts'
import { canOpenFile } from './policy.ts'
import { presentOwnProof, presentProofRow } from './present-proof.ts'
import { findOwnStudent, findProof, listProofs, listProofsOfAll } from './queries.ts'
import { listSameReferences } from './same-references.ts'

export const ownPaymentProofs = answer(contract.ownPaymentProofs, async (ctx) => {
  const student = await findOwnStudent(ctx.db, ctx.actor.id)
  if (!student) return { data: { proofs: [], can_send: false, student_id_number: null } }
  const rows = await listProofs(ctx.db, student.student_id)
  return {
    data: {
      proofs: rows.map((row) => presentOwnProof(row, ctx.actor)),
      can_send: hasPermission(ctx.actor.rights, 'Send Payment Proof'),
      student_id_number: student.student_id_number,
    },
  }
})

export const paymentProofs = answer(contract.paymentProofs, async (ctx, input) => {
  const filter = {
    status: input.status ?? ('pending' as const),
    tender: input.tender,
    reference: referenceKey(input.search ?? ''),
    words: searchWords(input.search),
  }
  const { rows, total } = await listProofsOfAll(ctx.db, filter, page(input))
  return { data: rows.map((row) => presentProofRow(row, ctx.actor)), meta: meta(input, total) }
})

export const paymentProof = answer(contract.paymentProof, async (ctx, input) => {
  const row = (await findProof(ctx.db, input.id)) ?? notFound()
  const { data: account } = await payerAccount(ctx, { id: row.student_id })
  const terms = account.terms.filter((term) => term.balance_centavos > 0).toReversed()
  const inTerms = terms.reduce((total, term) => total + term.balance_centavos, 0)
  const sameReferences = await listSameReferences(ctx.db, [row.reference], row)
  return {
    data: {
      ...presentProofRow(row, ctx.actor),
      open_centavos: inTerms + account.opening_balance_centavos + account.other_fees_centavos,
      advance_centavos: account.advance_centavos,
      terms,
      same_references: sameReferences,
      next_or_number: account.next_or_number,
    },
  }
})

/** Nobody else's file is found. */
export async function paymentProofFile(ctx: UserContext, input: Input<typeof contract.paymentProofFile>): Promise<Download> {
  const row = (await findProof(ctx.db, input.id)) ?? notFound()
  if (!canOpenFile(ctx.actor, row)) notFound()
  // Republic Act 10173: an audit row records which member of the staff opened a slip.
  if (row.user_id !== ctx.actor.id)
    await audit(ctx.db, ctx, { action: 'payment_proof.view_file', entity: 'payment_proofs', entity_id: row.id })
  const file = (await ctx.files.byId(ctx.db, row.file_id)) ?? notFound()
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}
