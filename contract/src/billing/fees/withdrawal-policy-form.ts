import { z } from 'zod'
import { Id, LevelType, missingToNull, REQUIRED, typedNumber } from '#platform/shapes.ts'
import { withdrawalBases } from './values.ts'

const charge = {
  charge_percent: typedNumber(z.number(REQUIRED).min(0, 'At least 0').max(100, 'At most 100').multipleOf(0.01, 'At most two decimals')),
  base: z.enum(withdrawalBases),
  fee_category_id: missingToNull(Id),
}

const hasItsCategory = ({ base, fee_category_id }: { base: string; fee_category_id: number | null }): boolean =>
  (base === 'category') === (fee_category_id !== null)
const CATEGORY = { path: ['fee_category_id'], message: 'Choose the fee that is kept' }

const Charge = z.object(charge).refine(hasItsCategory, CATEGORY)
const Policy = z
  .object({ to_day: missingToNull(z.coerce.number().int().min(1, 'At least 1').max(400, 'At most 400')), ...charge })
  .refine(hasItsCategory, CATEGORY)

/** The policies of one kind of school. Each row begins on the day after the row before it, so no day is left out or covered twice. */
export const WithdrawalPolicyForm = z
  .object({
    level_type: LevelType,
    is_summer: z.boolean(),
    before_classes: Charge.nullable(),
    policies: z.array(Policy).max(20),
    /** Without it, changes by other people are not detected. */
    version: z.string().max(64).optional(),
  })
  .superRefine(({ policies, is_summer }, ctx) => {
    const addError = (row: number, message: string) => ctx.addIssue({ code: 'custom', path: ['policies', row, 'to_day'], message })
    if (policies.length === 0 && !is_summer) ctx.addIssue({ code: 'custom', path: ['policies'], message: 'Add at least one row' })
    for (const [row, { to_day }] of policies.entries()) {
      const isLast = row === policies.length - 1
      if (isLast && to_day !== null) addError(row, 'The last row covers every later day')
      if (!isLast && to_day === null) addError(row, REQUIRED)
      if (to_day !== null && to_day <= (policies[row - 1]?.to_day ?? 0)) addError(row, 'Enter a later day than in the row before')
    }
  })
