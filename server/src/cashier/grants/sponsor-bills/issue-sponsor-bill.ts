import { createHash } from 'node:crypto'
import { type Reason, type SponsorBillLine, sponsorBills } from '@talaan/contract'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, reject, stale } from '#platform/errors.ts'
import { findSponsor } from '../catalogue/sponsor-queries.ts'
import { draftLines, insertBill, lockSponsorBills } from './bill-queries.ts'

const emptyReason: Reason = {
  code: 'sponsor_bill.empty',
  message: 'There is nothing to bill: earlier lists have every discount that the sponsor pays in this term.',
}

/** Issues what the sponsor owes for a term and no list has yet. */
export const issueSponsorBill = action(sponsorBills.issueSponsorBill, async (tx, ctx, input) => {
  if (!(await lockSponsorBills(tx, input.id))) notFound()
  const lines = await draftLines(tx, input.id, input)
  if (lines.length === 0) reject(emptyReason)
  if (digestOf(lines) !== input.digest) stale('The bills of students changed after you opened the draft. Open it again.')
  const number = `SB-${String(await nextNumber(tx, 'sponsor bill')).padStart(6, '0')}`
  const { school_year, semester } = input
  const bill = { number, sponsor_id: input.id, school_year, semester, issued_by: ctx.actor.id, issued_at: ctx.now }
  const id = await insertBill(tx, bill, lines)
  const after = { number, sponsor_id: input.id, school_year, semester, lines: lines.length, total_centavos: sumOf(lines) }
  await audit(tx, ctx, { action: 'sponsor_bill.issue', entity: 'sponsor_bills', entity_id: id, after })
  return { data: { id, number }, message: `Billing List ${number} Successfully Issued` }
})

/** What the list would be that is issued now. */
export const sponsorBillDraft = answer(sponsorBills.sponsorBillDraft, async (ctx, input) => {
  if (!(await findSponsor(ctx.db, input.id))) notFound()
  const lines = await draftLines(ctx.db, input.id, input)
  return { data: { lines, total_centavos: sumOf(lines), digest: digestOf(lines) } }
})

const sumOf = (lines: readonly SponsorBillLine[]): number => lines.reduce((sum, line) => sum + line.amount_centavos, 0)

const digestOf = (lines: readonly SponsorBillLine[]): string => createHash('sha256').update(JSON.stringify(lines)).digest('base64url')
