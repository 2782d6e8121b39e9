import type { LevelType, WithdrawalPolicies } from '@talaan/contract'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'

export interface WithdrawalPolicyRecord {
  level_type: LevelType
  is_summer: boolean
  /** Class day 1 is the first day of classes; a row that begins before it is for the days before classes. */
  from_day: number
  /** Null for every later day. */
  to_day: number | null
  charge_percent: number
  base: WithdrawalPolicies['policies'][number]['base']
  fee_category_id: number | null
}

export const listWithdrawalPolicies = (db: Db) => all<WithdrawalPolicyRecord>(db)`
    select level_type, is_summer, from_day, to_day, charge_percent::float8 as charge_percent, base, fee_category_id
    from withdrawal_policies order by level_type, is_summer, from_day`

/** Replaces the rows of one kind of school. */
export async function replaceWithdrawalPolicies(
  tx: Db,
  { level_type, is_summer }: Pick<WithdrawalPolicyRecord, 'level_type' | 'is_summer'>,
  records: readonly Omit<WithdrawalPolicyRecord, 'level_type' | 'is_summer'>[],
): Promise<void> {
  await execute(tx)`delete from withdrawal_policies where level_type = ${level_type} and is_summer = ${is_summer}`
  const column = (key: keyof (typeof records)[number]) => records.map((record) => record[key])
  await execute(tx)`
    insert into withdrawal_policies (level_type, is_summer, from_day, to_day, charge_percent, base, fee_category_id)
    select ${level_type}, ${is_summer}, * from unnest(${column('from_day')}::int[], ${column('to_day')}::int[],
      ${column('charge_percent')}::numeric[], ${column('base')}::text[], ${column('fee_category_id')}::bigint[])`
}

/** Those of the ids that are fee categories. */
export const findFeeCategoryIds = (db: Db, ids: readonly number[]) =>
  values<{ id: number }>(db)`select id from fee_categories where id = any(${arrayOf(ids, 'bigint')})`
