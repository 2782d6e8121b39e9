import type { SponsorPayment } from '@talaan/contract'
import { sponsorPayments as contract } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { receiptSteps } from '#billing/assessment/receipts/receipt-steps.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { Actor } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { findSponsor } from '../catalogue/sponsor-queries.ts'
import { countSponsorPayments, findBillBalances, findSponsorPayments, type PaymentRecord } from './payment-queries.ts'
import { openOf, sumOpen } from './payment-rules.ts'

export const sponsorPayments = answer(contract.sponsorPayments, async (ctx, input) => {
  const { sponsor_id, sponsor_bill_id, from, to } = input
  const filter = { sponsor_id, sponsor_bill_id, from, to, patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([findSponsorPayments(ctx.db, filter, page(input)), countSponsorPayments(ctx.db, filter)])
  return { data: rows.map((row) => presentSponsorPayment(row, ctx.actor)), meta: meta(input, total) }
})

export const sponsorAccount = answer(contract.sponsorAccount, async (ctx, input) => {
  const { id, name } = (await findSponsor(ctx.db, input.id)) ?? notFound()
  const [bills, next_or_number] = await Promise.all([findBillBalances(ctx.db, id), nextOrNumber(ctx.db, ctx.actor.id)])
  const billed_centavos = bills.reduce((sum, bill) => sum + bill.total_centavos, 0)
  const open_centavos = sumOpen(bills)
  const open_bills = bills
    .filter((bill) => openOf(bill) > 0)
    .map((bill) => ({ id: bill.id, number: bill.number, open_centavos: openOf(bill) }))
  return { data: { id, name, billed_centavos, paid_centavos: billed_centavos - open_centavos, open_centavos, open_bills, next_or_number } }
})

export const presentSponsorPayment = (row: PaymentRecord, actor: Actor): SponsorPayment => ({
  ...row,
  can: receiptSteps(actor, row),
  voided_at: row.voided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
