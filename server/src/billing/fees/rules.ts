import { formatPesos, type LevelType, levelsOf, type Reason } from '@talaan/contract'

interface ChosenScope {
  level_type: LevelType | null
  course_id: number | null
  level: number | null
  subject_category_id: number | null
}

export interface ScopedCourse {
  code: string
  level_type: LevelType
  years: number
}

interface References {
  has_category: boolean
  has_subject_category: boolean
  course: ScopedCourse | null
}

/** A text for each field that names something that does not exist, or that does not fit the other choices. */
export function findScopeErrors(fee: ChosenScope, references: References): Record<string, string> {
  return {
    ...(references.has_category ? {} : { fee_category_id: 'Choose a category from the list' }),
    ...(fee.subject_category_id !== null && !references.has_subject_category
      ? { subject_category_id: 'Choose a subject category from the list' }
      : {}),
    ...findCourseErrors(fee, references.course),
  }
}

export function findCourseErrors(
  { level_type, course_id, level }: Pick<ChosenScope, 'level_type' | 'course_id' | 'level'>,
  course: References['course'],
): Record<string, string> {
  if (course_id === null) return {}
  if (!course) return { course_id: 'Choose a course from the list' }
  if (level_type !== null && course.level_type !== level_type) {
    return { course_id: `${course.code} is not a course of the ${level_type === 'college' ? 'college' : 'high school'}` }
  }
  if (level !== null && !levelsOf(course).includes(level)) return { level: `${course.code} does not have this year level` }
  return {}
}

/** A fee on a bill stays in the schedule, so that the bill can be explained. */
export const billedReasons = (fee: { name: string; school_year: string }, isBilled: boolean): Reason[] =>
  isBilled
    ? [
        {
          code: 'fee.billed',
          message: `${fee.name} is already billed in ${fee.school_year}, so it cannot be deleted.`,
          office: 'Cashier',
          clears_by: 'Set it to inactive. New bills will not include it',
        },
      ]
    : []

/** Without the version that replaced a billed fee, the students would not be charged at all. */
export const replacingReasons = (fee: { name: string; previous: { amount_centavos: number } | null }): Reason[] =>
  fee.previous === null
    ? []
    : [
        {
          code: 'fee.replaces',
          message: `${fee.name} replaces the fee of ${formatPesos(fee.previous.amount_centavos)}, which is already billed, so it cannot be deleted.`,
          office: 'Cashier',
          clears_by: 'Change its amount or its students back, or set it to inactive. New bills do not include inactive fees',
        },
      ]

/** A version that another one follows stays as it was. */
export const endedReasons = (fee: { name: string; ended_at: Date | null }): Reason[] =>
  fee.ended_at === null
    ? []
    : [
        {
          code: 'fee.ended',
          message: `${fee.name} has a newer version, so this one cannot be changed.`,
          office: 'Cashier',
          clears_by: 'Change the newer version',
        },
      ]

interface Charge extends ChosenScope {
  fee_category_id: number
  basis: string
  amount_centavos: number
  school_year: string
  semester: number | null
  enrollee_type: string | null
  lab_type: string | null
}

type StoredCharge = Omit<Charge, 'fee_category_id' | 'course_id' | 'subject_category_id'> & {
  category: { id: number }
  course: { id: number } | null
  subject_category: { id: number } | null
}

/** Whether the same students pay the same amount: only the name, or whether the fee is active, is another one. */
export const isChargedAlike = (stored: StoredCharge, changed: Charge): boolean =>
  stored.category.id === changed.fee_category_id &&
  (stored.course?.id ?? null) === changed.course_id &&
  (stored.subject_category?.id ?? null) === changed.subject_category_id &&
  (['basis', 'amount_centavos', 'school_year', 'semester', 'level_type', 'level', 'enrollee_type', 'lab_type'] as const).every(
    (key) => stored[key] === changed[key],
  )
