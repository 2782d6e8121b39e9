import { createHash } from 'node:crypto'
import type { WithdrawalPolicies, WithdrawalPolicyForm } from '@talaan/contract'
import type { z } from 'zod'
import type { WithdrawalPolicyRecord } from './withdrawal-policy-queries.ts'

type Form = z.infer<typeof WithdrawalPolicyForm>

/** The day that stands for all days before classes. */
const BEFORE_CLASSES = 0

/** The policies of each kind of school, for the semesters and for summer. */
export function presentWithdrawalPolicies(records: readonly WithdrawalPolicyRecord[]): WithdrawalPolicies[] {
  return [false, true].flatMap((is_summer) =>
    (['college', 'high_school'] as const).map((level_type) => {
      const ownRecords = records.filter((record) => record.level_type === level_type && record.is_summer === is_summer)
      const before = ownRecords.find(isBeforeClasses)
      const policies = ownRecords
        .filter((record) => !isBeforeClasses(record))
        .map((record) => ({ to_day: record.to_day, ...chargeOf(record) }))
      const content = { level_type, is_summer, before_classes: before ? chargeOf(before) : null, policies }
      return { ...content, version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16) }
    }),
  )
}

const isBeforeClasses = ({ from_day }: WithdrawalPolicyRecord): boolean => from_day <= BEFORE_CLASSES

const chargeOf = ({
  charge_percent,
  base,
  fee_category_id,
}: Pick<WithdrawalPolicyRecord, 'charge_percent' | 'base' | 'fee_category_id'>) => ({
  charge_percent,
  base,
  fee_category_id,
})

/** The rows of a form: each begins on the day after the one before it. */
export function toRecords({ before_classes, policies }: Form): Omit<WithdrawalPolicyRecord, 'level_type' | 'is_summer'>[] {
  const records = policies.map((policy, row) => ({
    from_day: (policies[row - 1]?.to_day ?? BEFORE_CLASSES) + 1,
    to_day: policy.to_day,
    ...chargeOf(policy),
  }))
  return before_classes ? [{ from_day: BEFORE_CLASSES, to_day: BEFORE_CLASSES, ...chargeOf(before_classes) }, ...records] : records
}

/** The text for each row whose fee does not exist. */
export function findCategoryErrors({ before_classes, policies }: Form, categoryIds: readonly number[]): Record<string, string> {
  const rows = [['before_classes', before_classes], ...policies.map((policy, row) => [`policies.${row}`, policy] as const)] as const
  return Object.fromEntries(
    rows
      .filter(([, row]) => row?.fee_category_id != null && !categoryIds.includes(row.fee_category_id))
      .map(([path]) => [`${path}.fee_category_id`, 'Choose a fee from the list']),
  )
}
