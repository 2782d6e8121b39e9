import { fees as contract, withdrawalPolicies as withdrawalContract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { meta, page } from '#platform/paging.ts'
import { listFeeCategories } from './category-queries.ts'
import { countFees, type FeeOnDemand, findBilledFees, findFees, listFeesOnDemand, listSubjectCategories } from './queries.ts'
import { listWithdrawalPolicies } from './withdrawal-policy-queries.ts'
import { presentWithdrawalPolicies } from './withdrawal-policy-rules.ts'

export const fees = answer(contract.fees, async (ctx, input) => {
  const school_year = input.school_year ?? (await currentSettings(ctx.db, ctx.now)).enrollment_school_year
  const filter = { school_year, course_id: input.course_id, level_type: input.level_type, patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([findFees(ctx.db, filter, page(input)), countFees(ctx.db, filter)])
  const billedIds = await findBilledFees(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => ({ ...row, is_billed: billedIds.has(row.id) })), meta: meta(input, total) }
})

/** What can be charged when it is asked for, such as a document or a new ID card. */
export const feesOnDemand = (db: Db, schoolYear: string): Promise<FeeOnDemand[]> => listFeesOnDemand(db, schoolYear)

/** The categories of fees in the order of the school. */
export const readFeeCategories = (db: Db) => listFeeCategories(db)

export const feeCategories = answer(contract.feeCategories, async (ctx) => {
  return { data: await readFeeCategories(ctx.db) }
})

export const feeSubjectCategories = answer(contract.feeSubjectCategories, async (ctx) => {
  return { data: await listSubjectCategories(ctx.db) }
})

export const withdrawalPolicies = answer(withdrawalContract.withdrawalPolicies, async (ctx) => {
  return { data: presentWithdrawalPolicies(await listWithdrawalPolicies(ctx.db)) }
})
