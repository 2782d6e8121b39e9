import { z } from 'zod'
import { Day } from '#platform/shapes.ts'

/** The end of the add and drop period of the enrollment term, and how long a waiting list holds an offered seat. */
export const AddDrop = z.object({
  school_year: z.string(),
  semester: z.number(),
  /** YYYY-MM-DD; empty when the period has no end. */
  add_drop_closes_on: z.string(),
  waitlist_hours: z.number(),
})
export type AddDrop = z.infer<typeof AddDrop>

export const EditedAddDrop = z.object({
  /** The values that the form showed. The save is refused when they or the term have changed since. */
  before: AddDrop.optional(),
  add_drop_closes_on: Day.or(z.literal('')),
  waitlist_hours: z.coerce.number('Whole hours').int('Whole hours').min(1, 'At least 1 hour').max(168, 'At most 168 hours'),
})
