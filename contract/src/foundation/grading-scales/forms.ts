import { z } from 'zod'
import { Instant, LevelType, missingToNull, REQUIRED, SchoolYear, typedNumber } from '#platform/shapes.ts'
import { toHundredths } from '#rules/classes/class-record.ts'

/** A number as typed, such as `1.25`. */
const GradeNumber = typedNumber(
  z
    .number({ error: ({ input }) => (input === undefined ? REQUIRED : 'Enter a number') })
    .min(0, 'Enter a number from 0 to 100')
    .max(100, 'Enter a number from 0 to 100'),
)

const OptionalGradeNumber = missingToNull(GradeNumber)
const shortText = z.string().trim().min(1, REQUIRED).max(60)

/** What a school may change of a grading scale. Its codes stay; their meanings can be worded otherwise. */
export const EditedGradingScale = z.object({
  pass_mark: GradeNumber,
  conditional_to: OptionalGradeNumber,
  steps: z
    .array(z.object({ first: GradeNumber, last: GradeNumber, step: GradeNumber }))
    .min(1)
    .max(20),
  codes: z.array(z.object({ code: z.string().max(4), meaning: shortText })).max(10),
  descriptors: z.array(z.object({ from_grade: GradeNumber, descriptor: shortText })).max(60),
  updated_at: Instant,
})

/** A version of the grading scale of a level type, with the first school year in which it holds. */
export const NewScaleVersion = z.object({ level_type: LevelType, from_school_year: SchoolYear })

const InitialGrade = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => toHundredths(value) / 100 === value, 'At most two decimals')

/** The rows of a transmutation table. A row holds up to the next one; `to` is checked against it. */
export const TransmutationTable = z.object({
  until_school_year: SchoolYear.nullable(),
  rows: z.array(z.object({ initial_grade: InitialGrade, to: InitialGrade.optional(), mark: InitialGrade })).max(200),
  updated_at: Instant,
})
