import { z } from 'zod'
import { collapseSpaces, Day, Id, Instant, missingToNull } from '#platform/shapes.ts'

/** All subjects of `from` together count as `to`. The two directions are only for one subject each. */
export const EquivalenceForm = z
  .object({
    from: z.array(Id).min(1, 'Choose at least one subject').max(6, 'At most 6 subjects'),
    to: Id,
    /** Null when it applies to every curriculum. */
    curriculum_id: missingToNull(Id),
    both_ways: z.boolean().default(false),
    note: z.string().max(300, 'At most 300 characters').transform(collapseSpaces).default(''),
    /** The day of the approval; today when it is left out. */
    approved_on: z.preprocess((value) => (value === '' ? undefined : value), Day.optional()),
  })
  .superRefine(({ from, to, both_ways }, ctx) => {
    const addError = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (new Set(from).size < from.length) addError('from', 'A subject is listed twice')
    if (from.includes(to)) addError('to', 'A subject cannot be equivalent to itself')
    if (both_ways && from.length > 1) addError('both_ways', 'Both ways is only for one subject on each side')
  })

/** `updated_at` is what the form read: an older one is refused. */
export const EditedEquivalence = EquivalenceForm.safeExtend({ updated_at: Instant })
