import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { emptyToNull, Id, Instant, LevelType, SchoolYear } from '#platform/shapes.ts'

const highSchoolYears = [2, 4, 6] as const

/** `department` is the name of an existing or a new department. */
export const CourseForm = z
  .object({
    code: requiredText(20),
    name: requiredText(150),
    department: optionalText(),
    level_type: LevelType,
    years: z.coerce.number().int().min(1).max(6),
  })
  .refine(({ level_type, years }) => level_type === 'college' || (highSchoolYears as readonly number[]).includes(years), {
    path: ['years'],
    message: 'High school is grades 11-12 (2 years), 7-10 (4 years) or 7-12 (6 years)',
  })

const rateKinds = ['regular', 'nstp', 'none'] as const
export const RateKind = z.enum(rateKinds)
export type RateKind = z.infer<typeof RateKind>

export const CategoryForm = z.object({ name: requiredText(60), counts_in_gwa: z.boolean(), tuition_rate_kind: RateKind })

const EffectiveSy = emptyToNull(SchoolYear)

export const NewCurriculum = z.object({ name: requiredText(60), course_id: Id, effective_sy: EffectiveSy })
/** A field that is left out keeps its value. Without `updated_at`, changes by other people are not detected. */
export const EditedCurriculum = z.object({ name: requiredText(60), effective_sy: EffectiveSy, updated_at: Instant.optional() })

const readVersion = { updated_at: Instant }

export const EditedCourse = CourseForm.safeExtend(readVersion)

export const EditedCategory = CategoryForm.extend(readVersion)
