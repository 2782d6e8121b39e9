import { withdrawalPolicies } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, stale } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { findFeeCategoryIds, listWithdrawalPolicies, replaceWithdrawalPolicies } from './withdrawal-policy-queries.ts'
import { findCategoryErrors, presentWithdrawalPolicies, toRecords } from './withdrawal-policy-rules.ts'

/** Replaces the withdrawal policies of one kind of school. Withdrawals and drops have their charge written down, so earlier ones stay. */
export const setWithdrawalPolicies = action(withdrawalPolicies.setWithdrawalPolicies, async (tx, ctx, input) => {
  await lockSettings(tx)
  const read = async () =>
    presentWithdrawalPolicies(await listWithdrawalPolicies(tx)).find(
      (row) => row.level_type === input.level_type && row.is_summer === input.is_summer,
    )!
  const before = await read()
  if (input.version !== undefined && input.version !== before.version) stale()
  const records = toRecords(input)
  const errors = findCategoryErrors(
    input,
    await findFeeCategoryIds(
      tx,
      records.flatMap(({ fee_category_id }) => fee_category_id ?? []),
    ),
  )
  if (Object.keys(errors).length > 0) invalid(errors)
  await replaceWithdrawalPolicies(tx, input, records)
  const after = await read()
  const entity_id = input.is_summer ? `${input.level_type} summer` : input.level_type
  await audit(tx, ctx, { action: 'withdrawal_policies.set', entity: 'withdrawal_policies', entity_id, before, after })
  return { data: after, message: 'Withdrawal Policies Successfully Updated' }
})
