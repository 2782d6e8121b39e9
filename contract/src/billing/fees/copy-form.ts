import { z } from 'zod'
import { SchoolYear, typedNumber } from '#platform/shapes.ts'

/** By how many percent copied fees rise; below zero when they fall. */
export const FeePercent = typedNumber(
  z.number('A percentage such as 5').min(-50, 'At least -50').max(100, 'At most 100').multipleOf(0.01, 'At most two decimals'),
)

/** From which school year to which other one, and by how much the amounts change. */
export const feeCopyFields = {
  from: SchoolYear,
  to: SchoolYear,
  tuition_percent: FeePercent,
  /** Of laboratory, miscellaneous and other fees. */
  other_percent: FeePercent,
}

export const FeeCopyForm = z
  .object({
    ...feeCopyFields,
    /** Of the preview that was read. Without it, changes since then are not detected. */
    version: z.string().optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another school year' })
