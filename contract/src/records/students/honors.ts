import { z } from 'zod'
import { Person, requiredText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { emptyToNull, filter, Id, LevelType, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { termHonorColumns } from './columns.ts'
import { honorPeriods } from './values.ts'

/** Honors with what they need. The least average is null when the school suggests them to nobody. */
export const Honor = z.object({
  id: z.number(),
  name: z.string(),
  level_type: LevelType,
  period: z.enum(honorPeriods),
  average: z.number().nullable(),
  /** No grade may be worse. */
  lowest_grade: z.number().nullable(),
  /** The fewest units with a grade; not in high school. */
  least_units: z.number().nullable(),
})
export type Honor = z.infer<typeof Honor>

const Limit = emptyToNull(
  z.coerce
    .number('Enter a number')
    .min(0.01, 'Enter a number above zero')
    .max(100, 'Enter at most 100')
    .multipleOf(0.01, 'Use at most two decimals'),
)

export const HonorForm = z.object({ name: requiredText(60), average: Limit, lowest_grade: Limit, least_units: Limit })

/** An enrolled student with the grades of a term. */
const TermHonorRow = z.object({
  id: z.number(),
  ...Person.shape,
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number(),
  /** Of the posted grades; null without any. */
  average: z.string().nullable(),
  /** With a posted grade. */
  units: z.number(),
  honor: z.string().nullable(),
  /** Why not, for the honors that are the easiest to have. */
  problems: z.array(z.string()),
})
export type TermHonorRow = z.infer<typeof TermHonorRow>

export const studentHonors = {
  honorRules: call('GET /api/honors', 'View Students', {
    summary: 'The honors of a term and of graduation with what they need, highest first',
    data: z.array(Honor),
  }),
  editHonor: call('PUT /api/honors/:id', 'Update Grading Scales', {
    summary: 'Change the name of honors and what they need',
    body: HonorForm,
    data: Honor,
  }),
  termHonors: call('GET /api/honors/students', 'View Students', {
    summary: 'The enrolled students of a term who qualify for honors, the best average first; or those who do not, with the reasons',
    query: z.object({
      ...paging(25),
      /** Without a term, the present one. */
      school_year: filter(SchoolYear),
      semester: filter(Semester),
      level_type: LevelType.default('college'),
      course_id: filter(Id),
      level: filter(z.coerce.number().int().min(1).max(12)),
      result: z.enum(['qualified', 'not_qualified']).default('qualified'),
    }),
    rows: TermHonorRow,
    columns: termHonorColumns,
  }),
}
