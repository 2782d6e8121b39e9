import { enrollmentStatistics as contract, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countWithdrawn, listWithdrawals, type WithdrawalFilter, type WithdrawalRecord } from './withdrawal-queries.ts'

/** The withdrawn enrollments of a term, which are in no list of enrollments. */
export const withdrawals = answer(contract.withdrawals, async (ctx, input) => {
  const { level_type, course_id, level, reason } = input
  const filter: WithdrawalFilter = {
    ...(await enrollmentTerm(ctx, input)),
    level_type,
    course_id,
    level,
    reason: reason === 'none' ? '' : reason,
    words: searchWords(input.search),
  }
  const rows = await listWithdrawals(ctx.db, filter, page(input))
  return { data: rows.map(presentWithdrawal), meta: meta(input, await countWithdrawn(ctx.db, filter)) }
})

function presentWithdrawal({
  enrollment_id,
  student_id,
  student_id_number,
  course,
  level,
  withdrawn_at,
  withdrawn_by,
  reason,
  ...name
}: WithdrawalRecord) {
  return {
    enrollment_id,
    student_id,
    ...name,
    full_name: listName(name),
    student_id_number,
    course,
    level,
    withdrawn_at: withdrawn_at.toISOString(),
    withdrawn_by,
    reason,
  }
}
