import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { collegeLevels, highSchoolLevels } from '#platform/lists.ts'
import { EnrolleeType, Id, Instant, LabType, Level, LevelType, missingToNull, PesosOrZero, SchoolYear, Semester } from '#platform/shapes.ts'
import { feeBases, feeKinds, subjectBases } from './values.ts'

export const FeeBasis = z.enum(feeBases)
export type FeeBasis = z.infer<typeof FeeBasis>
export const FeeKind = z.enum(feeKinds)
export type FeeKind = z.infer<typeof FeeKind>

const hasSubjects = (basis: FeeBasis): boolean => (subjectBases as readonly string[]).includes(basis)

const levelsByType: Record<LevelType, readonly { id: number }[]> = { college: collegeLevels, high_school: highSchoolLevels }

export const FeeForm = z
  .object({
    fee_category_id: Id,
    name: requiredText(100),
    basis: FeeBasis,
    /** In pesos. */
    amount: PesosOrZero,
    school_year: SchoolYear,
    /** From here on each choice limits the fee; without one it is for all. */
    semester: missingToNull(Semester),
    level_type: missingToNull(LevelType),
    course_id: missingToNull(Id),
    level: missingToNull(Level),
    enrollee_type: missingToNull(EnrolleeType),
    subject_category_id: missingToNull(Id),
    lab_type: missingToNull(LabType),
    is_active: z.boolean().default(true),
  })
  .refine(({ level, level_type }) => level === null || level_type === null || levelsByType[level_type].some(({ id }) => id === level), {
    path: ['level'],
    message: 'Choose a year level of this school',
  })
  .refine(({ basis, subject_category_id }) => subject_category_id === null || hasSubjects(basis), {
    path: ['subject_category_id'],
    message: 'Only a fee per unit or per subject has a subject category',
  })
  .refine(({ basis, lab_type }) => lab_type === null || hasSubjects(basis), {
    path: ['lab_type'],
    message: 'Only a fee per unit or per subject has a laboratory',
  })

/** Without `updated_at`, changes by other people are not detected. */
export const EditedFee = FeeForm.safeExtend({ updated_at: Instant.optional() })

export const FeeCategoryForm = z.object({ name: requiredText(60), kind: FeeKind })

/** Without `updated_at`, changes by other people are not detected. */
export const RenamedFeeCategory = z.object({ name: requiredText(60), updated_at: Instant.optional() })
