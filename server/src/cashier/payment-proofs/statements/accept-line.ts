import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { acceptLockedProof } from '../accept-locked-proof.ts'
import { lockProofOfPayer } from '../lock-proof-of-payer.ts'
import { denyOwnAccount } from '../policy.ts'
import { moveReasons } from '../rules.ts'
import { checkSameReferences } from '../same-references.ts'
import { findLine, listCandidates, MOST_CANDIDATES } from './match-queries.ts'
import { lockLine, setLinePayment } from './statement-queries.ts'
import { lineReasons, openStatuses } from './statement-rules.ts'

interface AcceptedLine {
  line_id: number
  proof_id: number
  or_number: string
  purpose?: string | null
  same_reference_reason?: string | null
}

/** Makes the payment of a proof with what the bank received; returns its id. */
export async function acceptLine(tx: Tx, ctx: UserContext, match: AcceptedLine): Promise<number> {
  const { line_id, proof_id, or_number, purpose, same_reference_reason } = match
  const { payer, proof } = await lockProofOfPayer(tx, proof_id)
  await lockLine(tx, line_id)
  const line = (await findLine(tx, line_id)) ?? notFound()
  denyOwnAccount(ctx.actor, proof)
  conflictIfAny(moveReasons(proof.status, 'accept'))
  conflictIfAny(lineReasons(line.status, openStatuses))
  const candidates = await listCandidates(tx, [line_id], MOST_CANDIDATES)
  if (!candidates.some(({ kind, id }) => kind === 'proof' && id === proof_id)) notFound()
  const reference = line.reference ?? proof.reference
  const references = [reference, proof.reference]
  const sameReference = await checkSameReferences(tx, references, proof, same_reference_reason)
  const receipt = { or_number, amount: line.amount_centavos, tender: proof.tender, reference, paid_on: line.day, remarks: null }
  const { payment_id } = await acceptLockedProof(tx, ctx, proof, { payer, receipt, pays: 'oldest_first', purpose, sameReference })
  if (payment_id === null) return notFound()
  await setLinePayment(tx, line_id, payment_id)
  await audit(tx, ctx, {
    action: 'bank_statement.accept_line',
    entity: 'bank_statement_lines',
    entity_id: line_id,
    after: { payment_id, proof_id },
  })
  return payment_id
}
