import { adjustments as contract, hasPermission, listName } from '@talaan/contract'
import { readFeeCategories } from '#billing/fees/reads.ts'
import { categorySumsOf } from '#billing/ledger/reads.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { findAccountOwner } from '../account-queries.ts'
import { findStudent } from '../queries.ts'
import { presentRefund } from '../refunds/present-refund.ts'
import { listRefunds } from '../refunds/refund-queries.ts'
import { listFeeMemos, listMemos } from './memo-queries.ts'
import { readOwnLimits } from './own-limits.ts'
import { presentMemo } from './present-memo.ts'
import { presentRequest } from './present-request.ts'
import { countRequests, listAccountRequests, listFeeRequests, listRequests } from './request-queries.ts'

export const accountAdjustments = answer(contract.accountAdjustments, async (ctx, input) => {
  const { db, actor } = ctx
  const owner = (await findAccountOwner(db, input.id)) ?? notFound()
  const account = { enrollment_id: input.id, student_id: owner.student_id }
  const term = await categorySumsOf(db, { enrollment_id: input.id })
  const sums = new Map(term.categories.map((row) => [row.fee_category_id, row]))
  const mayAct = (name: 'Adjust Accounts' | 'Refund Payments') => owner.user_id !== actor.id && hasPermission(actor.rights, name)
  const canAdjust = mayAct('Adjust Accounts') && owner.status >= 2
  const memos = await listMemos(db, input.id)
  const requests = await listAccountRequests(db, account)
  const refunds = await listRefunds(db, account)
  const categories = await readFeeCategories(db)
  const limits = await readOwnLimits(db, ctx, account)
  const advanceLimits = await readOwnLimits(db, ctx, { ...account, enrollment_id: null })
  return {
    data: {
      memos: memos.map((memo) => presentMemo(memo, canAdjust)),
      requests: requests.map((request) => presentRequest(request, actor)),
      refunds: refunds.map((refund) => presentRefund(refund, ctx)),
      categories: categories.map(({ id, name }) => ({
        id,
        name,
        charged_centavos: sums.get(id)?.amount_centavos ?? 0,
        open_centavos: sums.get(id)?.open_centavos ?? 0,
      })),
      balance_centavos: owner.balance_centavos,
      credit_centavos: term.credit_centavos,
      advance_centavos: owner.advance_centavos,
      limit_centavos: limits.add_centavos,
      own_limits: {
        take_off_centavos: limits.take_off_centavos,
        refund_credit_centavos: limits.refundOf(term.credit_centavos),
        refund_advance_centavos: advanceLimits.refundOf(owner.advance_centavos),
      },
      can: { adjust: canAdjust, refund: mayAct('Refund Payments') },
    },
  }
})

export const feeAdjustments = answer(contract.feeAdjustments, async (ctx, { id }) => {
  const { db, actor } = ctx
  const student = (await findStudent(db, id)) ?? notFound()
  const canAdjust = student.user_id !== actor.id && hasPermission(actor.rights, 'Adjust Accounts')
  const limits = await readOwnLimits(db, ctx, { student_id: id, enrollment_id: null })
  return {
    data: {
      memos: (await listFeeMemos(db, id)).map((memo) => presentMemo(memo, canAdjust)),
      requests: (await listFeeRequests(db, id)).map((request) => presentRequest(request, actor)),
      limit_centavos: limits.add_centavos,
      own_limits: { take_off_centavos: limits.take_off_centavos },
      can: { adjust: canAdjust },
    },
  }
})

export const billingRequests = answer(contract.billingRequests, async (ctx, input) => {
  const filter = { isOpen: input.status !== 'decided', kind: input.kind, words: searchWords(input.search) }
  const [rows, total] = await Promise.all([listRequests(ctx.db, filter, page(input)), countRequests(ctx.db, filter)])
  const data = rows.map((row) => ({
    ...row,
    ...presentRequest(row, ctx.actor),
    student:
      row.student_id === null ? null : { ...row, ...(row as PersonName), id: row.student_id, full_name: listName(row as PersonName) },
  }))
  return { data, meta: meta(input, total) }
})
