import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Day, Id, Instant, LevelType, missingToNull, REQUIRED, typedNumber } from '#platform/shapes.ts'
import { addsUp, toHundredths } from '#rules/classes/class-record.ts'
import { sheetPeriods } from './sheet-values.ts'

/** A number as typed, such as `12.5`, with at most two decimals. */
const Decimal = (max: number) =>
  typedNumber(
    z
      .number({ error: ({ input }) => (input === undefined ? REQUIRED : 'Enter a number') })
      .positive('Enter a number above zero')
      .max(max, `The most is ${max}`)
      .refine((value) => toHundredths(value) / 100 === value, 'At most two decimals'),
  )

const component = { name: requiredText(60), weight: Decimal(100) }

/** The components of a class record or a template; their weights add up to 100 percent. */
const withWeights = <S extends z.ZodType<{ weight: number }>>(schema: S) =>
  z
    .array(schema)
    .min(1)
    .max(10)
    .refine((components) => addsUp(components.map(({ weight }) => weight)), 'The weights must add up to 100 percent')

export const RecordOpening = z.object({ subject_offer_id: Id, period: z.enum(sheetPeriods), template_id: Id })

/** Components and activities without an id are new; those that are left out are deleted. */
export const RecordSetup = z.object({
  version: z.number().int().min(0),
  components: withWeights(
    z.object({
      id: Id.nullable(),
      ...component,
      activities: z
        .array(z.object({ id: Id.nullable(), title: requiredText(60), held_on: missingToNull(Day), highest: Decimal(9999.99) }))
        .max(60),
    }),
  ),
})

/** What a cell has: a score, `EX` for an excused student, or null for no score yet. */
export const ScoreCell = z.union([
  z
    .number()
    .min(0)
    .max(9999.99)
    .refine((value) => toHundredths(value) / 100 === value, 'At most two decimals'),
  z.literal('EX'),
  z.null(),
])
export type ScoreCell = z.infer<typeof ScoreCell>

/** `before` is what the page showed, so that a score of another page is not overwritten. */
export const ScoreChanges = z.object({
  scores: z
    .array(z.object({ activity_id: Id, load_id: Id, before: ScoreCell, after: ScoreCell }))
    .min(1)
    .max(5000),
})

/** A template without an id is new. */
export const RecordTemplateForm = z.object({
  id: Id.nullable(),
  level_type: LevelType,
  name: requiredText(60),
  components: withWeights(z.object(component)),
  /** Of the template when the form was opened. */
  updated_at: Instant.optional(),
})
