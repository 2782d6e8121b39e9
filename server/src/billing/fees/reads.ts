import type { Answer, fees as contract, Input, withdrawalPolicies as withdrawalContract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { meta, page } from '#platform/paging.ts'
import { listFeeCategories } from './category-queries.ts'
import { countFees, type FeeOnDemand, findBilledFees, findFees, listFeesOnDemand, listSubjectCategories } from './queries.ts'
import { listWithdrawalPolicies } from './withdrawal-policy-queries.ts'
import { presentWithdrawalPolicies } from './withdrawal-policy-rules.ts'

export async function fees(ctx: UserContext, input: Input<typeof contract.fees>): Promise<Answer<typeof contract.fees>> {
  const school_year = input.school_year ?? (await currentSettings(ctx.db, ctx.now)).enrollment_school_year
  const filter = { school_year, course_id: input.course_id, level_type: input.level_type, patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([findFees(ctx.db, filter, page(input)), countFees(ctx.db, filter)])
  const billedIds = await findBilledFees(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => ({ ...row, is_billed: billedIds.has(row.id) })), meta: meta(input, total) }
}

/** What can be charged when it is asked for, such as a document or a new ID card. */
export const feesOnDemand = (db: Db, schoolYear: string): Promise<FeeOnDemand[]> => listFeesOnDemand(db, schoolYear)

/** The categories of fees in the order of the school. */
export const readFeeCategories = (db: Db) => listFeeCategories(db)

export async function feeCategories(ctx: UserContext): Promise<Answer<typeof contract.feeCategories>> {
  return { data: await readFeeCategories(ctx.db) }
}

export async function feeSubjectCategories(ctx: UserContext): Promise<Answer<typeof contract.feeSubjectCategories>> {
  return { data: await listSubjectCategories(ctx.db) }
}

export async function withdrawalPolicies(ctx: UserContext): Promise<Answer<typeof withdrawalContract.withdrawalPolicies>> {
  return { data: presentWithdrawalPolicies(await listWithdrawalPolicies(ctx.db)) }
}
