import { cashierShifts as contract, listName, type OwnShift, type ShiftReport } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { isBlindShift } from './blind-count.ts'
import { sumCheckReturns } from './check-return-queries.ts'
import { presentShift } from './present-shift.ts'
import { countShifts, findOpenShiftId, findShift, listLastReceipts, listShifts, sumShift } from './queries.ts'
import { listRemittances, listRemittancesOf, presentRemittance, sumRemittances } from './remittance-queries.ts'
import { expectedCash, moneyInHand } from './rules.ts'

export const cashierShifts = answer(contract.cashierShifts, async (ctx, input) => {
  const filter = { ...input, words: searchWords(input.search) }
  const rows = await listShifts(ctx.db, filter, page(input))
  return {
    data: await Promise.all(rows.map((row) => presentShift(ctx.db, ctx, row))),
    meta: meta(input, await countShifts(ctx.db, filter)),
  }
})

export const cashierShift = answer(contract.cashierShift, async (ctx, input) => {
  return { data: await shiftReport(ctx, ctx.db, input.id) }
})

/** A shift with its money, as it is now or as it was when the shift was closed. */
export async function shiftReport(ctx: UserContext, db: Db, id: number): Promise<ShiftReport> {
  const row = (await findShift(db, id)) ?? notFound()
  const isBlind = await isBlindShift(db, ctx, row)
  const figures = await sumShift(db, id)
  const remittances = await listRemittancesOf(db, id)
  const inHand = moneyInHand(figures, row.counted_centavos)
  const { starting_centavos, received_centavos, given_back_centavos, refunded_centavos, remitted_centavos } = figures
  return {
    ...(await presentShift(db, ctx, row)),
    cash: isBlind
      ? null
      : {
          starting_centavos,
          received_centavos,
          given_back_centavos,
          refunded_centavos,
          remitted_centavos,
          expected_centavos: expectedCash(figures),
        },
    cash_count: row.cash_count,
    tenders: isBlind ? [] : figures.tenders,
    voided: figures.voided,
    voided_centavos: figures.voided_centavos,
    remittances: remittances.map(presentRemittance),
    in_hand: { ...inHand, cash_centavos: isBlind ? null : inHand.cash_centavos },
  }
}

export const currentShift = answer(contract.currentShift, async (ctx) => ({ data: await readOwnShift(ctx) }))

/** The open shift of the person with what was received in it, and the next receipt. */
export async function readOwnShift(ctx: UserContext): Promise<OwnShift> {
  const id = await findOpenShiftId(ctx.db, ctx.actor.id)
  const next_or_number = await nextOrNumber(ctx.db, ctx.actor.id)
  if (id === undefined) return { shift: null, next_or_number, is_booklet_used_up: false }
  const row = (await findShift(ctx.db, id)) ?? notFound()
  const figures = (await isBlindShift(ctx.db, ctx, row)) ? undefined : await sumShift(ctx.db, id)
  const sums = { tenders: figures?.tenders ?? [], drawer_centavos: figures ? expectedCash(figures) : null }
  const receipts = await listLastReceipts(ctx.db, id)
  const last_receipts = receipts.map(({ payer_name, first_name, last_name, middle_name, extension_name, ...receipt }) => ({
    ...receipt,
    payer: payer_name ?? listName({ first_name, last_name, middle_name, extension_name }),
    created_at: receipt.created_at.toISOString(),
  }))
  return {
    shift: { ...(await presentShift(ctx.db, ctx, row)), ...sums, last_receipts },
    next_or_number,
    is_booklet_used_up: row.first_or_number !== null && next_or_number === '',
  }
}

export const remittances = answer(contract.remittances, async (ctx, input) => {
  const filter = { ...input, words: searchWords(input.search) }
  const rows = await listRemittances(ctx.db, filter, page(input))
  const { n, ...sums } = await sumRemittances(ctx.db, filter)
  const totals = { ...sums, returned_centavos: await sumCheckReturns(ctx.db, input) }
  return { data: rows.map(presentRemittance), meta: meta(input, n), totals }
})
