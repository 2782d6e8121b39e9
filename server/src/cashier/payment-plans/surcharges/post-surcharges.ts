import { formatPesos, surcharges } from '@talaan/contract'
import { submitRequest } from '#cashier/payments/adjustments/submit-request.ts'
import { lockAccount } from '#cashier/payments/lock-payer.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { readApprovalLimit } from '#foundation/settings/reads.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import { answer } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, stale } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findStudentIds } from '../choice/queries.ts'
import { denyOwnAccount } from '../policy.ts'
import { findProposals, findSurchargeCategory, insertSurcharges, type NewSurcharge, type ProposalRecord } from './queries.ts'

const keyOf = ({ enrollment_id, place }: { enrollment_id: number; place: number }): string => `${enrollment_id} ${place}`

/** Charges surcharges that were proposed, each by a debit memo of its own. */
export const postSurcharges = answer(surcharges.postSurcharges, async (ctx, { surcharges: chosen }) => {
  const amounts = new Map(chosen.map((row) => [keyOf(row), row.amount_centavos]))
  if (amounts.size < chosen.length) invalid({ surcharges: 'A surcharge is listed twice' })
  const ids = [...new Set(chosen.map((row) => row.enrollment_id))]
  return ctx.transaction(async (tx) => {
    await lockEnrollmentsOf(tx, { student_ids: await findStudentIds(tx, ids) })
    const proposals = (await findProposals(tx, schoolDay(ctx.now), ids)).filter((row) => amounts.has(keyOf(row)))
    for (const proposal of proposals) denyOwnAccount(ctx.actor, proposal)
    if (proposals.length < chosen.length || proposals.some((row) => row.amount_centavos !== amounts.get(keyOf(row)))) {
      stale('Some of these accounts were paid, surcharged or changed after you opened the list. Check the list and try again.')
    }
    const waiting = await postAll(tx, ctx, proposals)
    const posted = proposals.length - waiting
    const texts = [...(posted > 0 ? [countText(posted, 'posted')] : []), ...(waiting > 0 ? [countText(waiting, 'sent for approval')] : [])]
    return { message: texts.join(' ') }
  })
})

const countText = (count: number, participle: string): string =>
  count === 1 ? `1 surcharge was ${participle}.` : `${count} surcharges were ${participle}.`

/** Posts the debit memos; those above the limit wait for a second person. Returns how many wait. */
async function postAll(tx: Tx, ctx: UserContext, proposals: readonly ProposalRecord[]): Promise<number> {
  const fee_category_id = await findSurchargeCategory(tx)
  const limit_centavos = await readApprovalLimit(tx)
  const posted: NewSurcharge[] = []
  let waiting = 0
  for (const { enrollment_id, student_id, bill_plan_id, place, part, due_on, overdue_centavos, amount_centavos, plan } of proposals) {
    const { enrollments } = await lockAccount(tx, enrollment_id)
    const reason = `Surcharge: ${part} of ${plan}, due ${longDay(due_on)}, ${formatPesos(overdue_centavos)} overdue`
    const memo = { kind: 'debit_memo' as const, fee_category_id, adjustment_id: null, details: null, amount_centavos, reason }
    const { data } = await submitRequest(
      tx,
      ctx,
      { ...memo, student_id, enrollment_id, on_demand_fee_id: null, limit_centavos },
      enrollments,
    )
    if (data.decision === null) waiting++
    posted.push({ enrollment_id, bill_plan_id, place, part, due_on, overdue_centavos, amount_centavos, request_id: data.id })
  }
  await insertSurcharges(tx, posted, ctx.now)
  await auditEach(
    tx,
    ctx,
    posted.map((row) => ({ action: 'surcharge.post', entity: 'enrollments', entity_id: row.enrollment_id, after: row })),
  )
  return waiting
}
