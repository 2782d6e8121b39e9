import { type Answer, bankStatements, hasCode, plainName } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { AppError, conflict, conflictIfAny, explainDatabaseError, notFound } from '#platform/errors.ts'
import { acceptLockedProof } from '../accept-locked-proof.ts'
import { lockProofOfPayer } from '../lock-proof-of-payer.ts'
import { denyOwnAccount } from '../policy.ts'
import { moveReasons } from '../rules.ts'
import { checkSameReferences } from '../same-references.ts'
import { findLine, findLinkablePayment, listCandidates, listMatches, lockLinkablePayment, MOST_CANDIDATES } from './match-queries.ts'
import { findStatement, lockLine, setLineIgnored, setLinePayment } from './statement-queries.ts'
import { ignoredStatuses, lineReasons, linkedPaymentReason, openStatuses } from './statement-rules.ts'

interface AcceptedLine {
  line_id: number
  proof_id: number
  or_number: string
  purpose?: string | null
  same_reference_reason?: string | null
}

/** Makes the payment of a proof with what the bank received; returns its id. */
async function acceptLine(tx: Tx, ctx: UserContext, match: AcceptedLine): Promise<number> {
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

/** Makes the payment of one line. */
export const acceptStatementLine = action(bankStatements.acceptStatementLine, async (tx, ctx, { id, ...match }) => {
  const payment_id = await acceptLine(tx, ctx, { line_id: id, ...match })
  return { data: { payment_id }, message: `Payment Successfully Recorded. OR No. ${match.or_number}.` }
})

/** The most payments of one call. */
const MOST_AT_ONCE = 200

/** Makes the payments of all matched lines, each in a transaction of its own, so that one that fails leaves the others. */
export const acceptStatementMatches = answer(bankStatements.acceptStatementMatches, async (ctx, input) => {
  if (!(await findStatement(ctx.db, input.id))) notFound()
  const accepted: Answer<typeof bankStatements.acceptStatementMatches>['data']['accepted'] = []
  const failed: Answer<typeof bankStatements.acceptStatementMatches>['data']['failed'] = []
  let { or_number } = input
  for (const match of await listMatches(ctx.db, input.id, MOST_AT_ONCE)) {
    const { line_id, proof_id, amount_centavos } = match
    const facts = { line_id, full_name: plainName(match), amount_centavos }
    try {
      await ctx.transaction((tx) => acceptLine(tx, ctx, { line_id, proof_id, or_number }))
      accepted.push({ ...facts, or_number })
      or_number = await nextOrNumber(ctx.db, ctx.actor.id)
    } catch (error) {
      const failure = error instanceof AppError ? error : explainDatabaseError(error)
      const isTaken = failure?.reasons?.some(hasCode('payment.or_taken'))
      const isForAll = isTaken || failure?.reasons?.some(hasCode('shift.none', 'shift.suspended', 'shift.booklet'))
      // With this number, or without a shift, no payment can be made.
      if (!failure || (isForAll && accepted.length === 0)) throw error
      failed.push({ ...facts, text: failure.message })
      if (isTaken) or_number = await nextOrNumber(ctx.db, ctx.actor.id)
    }
  }
  return { data: { accepted, failed }, message: describeResult(accepted.length, failed.length) }
})

function describeResult(accepted: number, failed: number): string {
  const payments = `${accepted} ${accepted === 1 ? 'payment' : 'payments'} recorded.`
  return failed === 0 ? payments : `${payments} ${failed} ${failed === 1 ? 'line' : 'lines'} could not be accepted.`
}

/** Sets a line aside that is no payment of a student. */
export const ignoreStatementLine = action(bankStatements.ignoreStatementLine, async (tx, ctx, { id, reason }) => {
  await lockLine(tx, id)
  const line = (await findLine(tx, id)) ?? notFound()
  conflictIfAny(lineReasons(line.status, openStatuses))
  await setLineIgnored(tx, id, reason, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'bank_statement.ignore_line', entity: 'bank_statement_lines', entity_id: id, after: { reason } })
  return { data: { id }, message: 'Line Ignored.' }
})

/** Confirms which recorded payment a line is. */
export const linkStatementLine = action(bankStatements.linkStatementLine, async (tx, ctx, { id, payment_id }) => {
  await lockLine(tx, id)
  const line = (await findLine(tx, id)) ?? notFound()
  await lockLinkablePayment(tx, payment_id)
  const payment = (await findLinkablePayment(tx, payment_id)) ?? notFound()
  denyOwnAccount(ctx.actor, { user_id: payment.student_user_id })
  conflictIfAny(lineReasons(line.status, openStatuses))
  if (payment.is_voided) conflict(voidedReason)
  if (payment.is_linked) conflict(linkedPaymentReason)
  if (!(await listCandidates(tx, [id], MOST_CANDIDATES)).some((candidate) => candidate.kind === 'payment' && candidate.id === payment_id))
    notFound()
  await setLinePayment(tx, id, payment_id)
  await audit(tx, ctx, { action: 'bank_statement.link_line', entity: 'bank_statement_lines', entity_id: id, after: { payment_id } })
  return { data: { payment_id }, message: 'Payment Confirmed.' }
})

/** Takes back that a line was set aside. */
export const restoreStatementLine = action(bankStatements.restoreStatementLine, async (tx, ctx, { id }) => {
  await lockLine(tx, id)
  const { status, ignore_reason } = (await findLine(tx, id)) ?? notFound()
  conflictIfAny(lineReasons(status, ignoredStatuses))
  await setLineIgnored(tx, id, null, { by: ctx.actor.id, at: ctx.now })
  const before = { reason: ignore_reason }
  await audit(tx, ctx, { action: 'bank_statement.restore_line', entity: 'bank_statement_lines', entity_id: id, before })
  return { data: { id }, message: 'Line Restored.' }
})
