import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { collapseSpaces, emptyToNull, Id, Instant, REQUIRED, typedNumber } from '#platform/shapes.ts'

export const employments = ['full_time', 'part_time'] as const

/** `E-0003`: at least four digits, so that the numbers sort as text. */
const EmployeeNumber = z
  .string()
  .max(20)
  .transform((text) => collapseSpaces(text).toUpperCase())
  .pipe(z.string().regex(/^(E-\d{4,9})?$/, 'Use the format E-0003'))
  .transform((text) => text || null)

export const EditedEmployee = z.object({
  employee_number: EmployeeNumber,
  salutation: optionalText(10),
  department_id: emptyToNull(Id),
  /** Only for instructors: full-time or part-time. */
  employment: emptyToNull(z.enum(employments)),
  updated_at: Instant,
})

const Units = typedNumber(z.number(REQUIRED).min(1, 'At least 1').max(60, 'At most 60').multipleOf(0.5, 'Use whole or half units'))

export const EditedLoadLimits = z.object({ full_time_max_units: Units, part_time_max_units: Units, updated_at: Instant })
