import { z } from 'zod'
import { FeePercent } from '#billing/fees/copy-form.ts'
import { Day, SchoolYear, Semester } from '#platform/shapes.ts'

const END_FIRST = 'The last day comes after the first'

/** What the opening of the next term copies, and when enrollment for it runs. */
export const TermOpening = z
  .object({
    school_year: SchoolYear,
    semester: Semester,
    copy_classes: z.boolean(),
    with_instructors: z.boolean(),
    /** Only when the next term is in another school year. */
    copy_fees: z.boolean(),
    /** By which the copied fees rise; negative when they fall. */
    fee_percent: FeePercent,
    enrollment_start: Day.or(z.literal('')),
    enrollment_end: Day.or(z.literal('')),
  })
  .refine(({ enrollment_start: start, enrollment_end: end }) => start === '' || end === '' || start <= end, {
    path: ['enrollment_end'],
    message: END_FIRST,
  })
