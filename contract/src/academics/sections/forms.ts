import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Id, Instant, Level, missingToNull, SchoolYear, Semester } from '#platform/shapes.ts'

const Capacity = z.coerce.number().int().min(1, 'At least 1').max(1000, 'At most 1000')

const sectionFields = {
  code: requiredText(40),
  adviser_id: missingToNull(Id),
  room_id: missingToNull(Id),
  max_person: missingToNull(Capacity),
}

export const SectionForm = z.object({
  school_year: SchoolYear,
  semester: Semester,
  course_id: Id,
  level: Level.refine((level) => level >= 7, 'Choose a level of high school'),
  ...sectionFields,
})

export const EditedSection = z.object({ ...sectionFields, updated_at: Instant.optional() })

export const MembersForm = z.object({
  enrollment_ids: z.array(Id).min(1, 'Choose a student').max(200, 'At most 200 students at a time'),
  /** Only for members above the maximum of the section. */
  override_reason: z.preprocess((value) => (value === '' ? undefined : value), requiredText(200).optional()),
})
