import { type Answer, bankStatements, hasCode } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { displayName } from '#foundation/people/names.ts'
import { answer } from '#platform/action.ts'
import { AppError, explainDatabaseError, notFound } from '#platform/errors.ts'
import { acceptLine } from './accept-line.ts'
import { listMatches } from './match-queries.ts'
import { findStatement } from './statement-queries.ts'

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
    const facts = { line_id, full_name: displayName(match), amount_centavos }
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
