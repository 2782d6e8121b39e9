import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Id, Instant, LabType, Level, SchoolYear, Semester, typedNumber } from '#platform/shapes.ts'
import { subjectTypes } from './values.ts'

export const SubjectType = z.enum(subjectTypes)
export type SubjectType = z.infer<typeof SubjectType>

/** A number as typed; an empty field is 0. */
const Units = z.preprocess(
  (value) => (value === '' ? 0 : value),
  typedNumber(
    z.number('Enter a number').min(0, 'Units cannot be below 0').max(30, 'At most 30 units').multipleOf(0.25, 'Use steps of 0.25'),
  ),
)
const Category = z.preprocess((value) => (value === '' ? null : value), Id.nullable())

const rowFields = {
  code: requiredText(20).transform((code) => code.toUpperCase()),
  descriptive_title: requiredText(200),
  type: SubjectType,
  lec_units: Units,
  lab_units: Units,
  category_id: Category,
  lab_type: LabType,
  is_active: z.boolean(),
}

export const NewProspectusRow = z.object({
  level: Level,
  semester: Semester,
  ...rowFields,
  type: rowFields.type.default('Lecture'),
  lec_units: Units.default(0),
  lab_units: Units.default(0),
  category_id: rowFields.category_id.default(null),
  lab_type: rowFields.lab_type.default(null),
  is_active: rowFields.is_active.default(true),
})

/** A field that is left out keeps its value. */
export const ProspectusRowEdit = z.object({ updated_at: Instant, ...z.object(rowFields).partial().shape })

export const CurriculumCopy = z.object({ name: requiredText(60), effective_sy: SchoolYear.nullable().default(null) })
