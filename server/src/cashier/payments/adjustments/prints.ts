import { adjustments, hasPermission, listName, type PrintedAccount } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { findMemo } from './memo-queries.ts'
import { presentMemo } from './present-memo.ts'
import { findPrintedAccount } from './print-queries.ts'

export const memo = answer(adjustments.memo, async (ctx, input) => {
  const row = (await findMemo(ctx.db, input.id)) ?? notFound()
  const canAdjust = row.user_id !== ctx.actor.id && hasPermission(ctx.actor.rights, 'Adjust Accounts')
  return { data: { ...presentMemo(row, canAdjust), account: await printedAccountOf(ctx.db, row) } }
})

/** Whose account a memo or a voucher is for. */
export async function printedAccountOf(db: Db, owner: { student_id: number; enrollment_id: number | null }): Promise<PrintedAccount> {
  const row = (await findPrintedAccount(db, owner)) ?? notFound()
  return { ...row, full_name: listName(row) }
}
