import { bankStatements } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnAccount } from '../policy.ts'
import { findLine, findLinkablePayment, listCandidates, lockLinkablePayment, MOST_CANDIDATES } from './match-queries.ts'
import { lockLine, setLinePayment } from './statement-queries.ts'
import { lineReasons, linkedPaymentReason, openStatuses } from './statement-rules.ts'

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
