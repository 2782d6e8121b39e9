import { otherFees as contract } from '@talaan/contract'
import { ledgerWithoutTerm } from '#billing/ledger/reads.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { findStudent } from '../queries.ts'
import { listOtherFeeChoices, listOtherFees } from './other-fee-queries.ts'

export const otherFeeChoices = answer(contract.otherFeeChoices, async (ctx) => {
  const { school_year } = await enrollmentTerm(ctx)
  return { data: await listOtherFeeChoices(ctx.db, school_year) }
})

export const studentLedger = answer(contract.studentLedger, async (ctx, { id }) => {
  if (!(await findStudent(ctx.db, id))) notFound()
  return { data: await ledgerWithoutTerm(ctx.db, id) }
})

/** The fees on demand of a student as the contract presents them. */
export const otherFeesOf = async (db: Db, studentId: number) =>
  (await listOtherFees(db, studentId)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }))
