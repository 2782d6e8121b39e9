import { payerAccounts as contract, hasPermission, listName } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { noReceiptSteps, receiptSteps } from '#billing/assessment/receipts/receipt-steps.ts'
import { withoutTermOf } from '#billing/ledger/reads.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { otherFeesOf } from './other-fees/other-fees.ts'
import { feeReasons } from './other-fees/reasons.ts'
import { findPayerAccount, findPayers, listCreditTransfers, listStudentPayments, type PayerRecord } from './payer-account-queries.ts'
import { presentPayment } from './reads.ts'

const MAX_PAYERS = 8

/** The people whom a search finds, also applicants and former students. Without words it finds nobody. */
export const payers = answer(contract.payers, async (ctx, { search }) => {
  const words = searchWords(search)
  const rows = words.length === 0 ? [] : await findPayers(ctx.db, search ?? '', words, MAX_PAYERS)
  return { data: rows.map(presentPayer) }
})

const presentPayer = ({ user_id, image_file_id, ...row }: PayerRecord) => ({
  ...row,
  full_name: listName(row),
  image: user_id === null ? null : imageUrl(user_id, image_file_id),
})

export const payerAccount = answer(contract.payerAccount, async (ctx, { id }) => {
  const { terms, ...row } = (await findPayerAccount(ctx.db, id)) ?? notFound()
  const isOwn = isOwnRecord(ctx.actor, row)
  const mayReceive = hasPermission(ctx.actor.rights, 'Receive Payment')
  const canReceive = mayReceive && !isOwn
  // Nobody adjusts the own account, not even an administrator.
  const canAdjust = hasPermission(ctx.actor.rights, 'Adjust Accounts') && row.user_id !== ctx.actor.id
  const data = {
    ...presentPayer(row),
    terms,
    transfers: (await listCreditTransfers(ctx.db, id)).map((row) => ({
      ...row,
      at: row.at.toISOString(),
      can: { undo: canReceive && !row.is_undone && row.undoes_id === null },
    })),
    on_demand_fees: (await otherFeesOf(ctx.db, id)).map((fee) => ({
      ...fee,
      can: { adjust: canAdjust && fee.cancelled_at === null, cancel: canReceive && feeReasons(fee).length === 0 },
    })),
    ...(await withoutTermOf(ctx.db, id)),
    payments: (await listStudentPayments(ctx.db, id)).map((payment) => ({
      ...presentPayment(payment),
      can: isOwn ? noReceiptSteps : receiptSteps(ctx.actor, payment),
    })),
    next_or_number: mayReceive ? await nextOrNumber(ctx.db, ctx.actor.id) : null,
    can: { receive_payment: canReceive, adjust: canAdjust },
  }
  return { data }
})
