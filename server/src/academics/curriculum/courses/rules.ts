import { type LevelType, levelsOf, type Reason, termName } from '@talaan/contract'

interface CourseFacts {
  code: string
  level_type: LevelType
  years: number
}

const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`

/** Code and kind of a course are on the records of its students, so they cannot change after an enrollment. */
export function fixedFieldReasons(before: CourseFacts & { has_enrollments: boolean }, after: CourseFacts): Reason[] {
  const changedPart = before.code !== after.code ? 'code' : before.level_type !== after.level_type ? 'kind' : undefined
  if (!changedPart || !before.has_enrollments) return []
  const message = `The ${changedPart} of ${before.code} cannot be changed because students have enrolled in it.`
  return [{ code: 'course.code_fixed', message, office: 'Registrar', clears_by: 'Add a new course and retire this one' }]
}

/** Reasons why a course cannot lose year levels that its subjects or students are in. */
export function levelReasons(after: CourseFacts, inUse: readonly number[]): Reason[] {
  const courseLevels = levelsOf(after)
  const lostLevels = inUse.filter((level) => !courseLevels.includes(level))
  if (lostLevels.length === 0) return []
  const names = lostLevels.map((level) => (level >= 7 ? `Grade ${level}` : `Year ${level}`)).join(', ')
  const message = `${after.code} still has subjects or students in ${names}.`
  return [{ code: 'course.levels_in_use', message, office: 'Registrar', clears_by: 'Remove these subjects from its curricula first' }]
}

interface RetirementFacts {
  course: string
  /** Their number in the term that is open for enrollment. */
  liveEnrollments: number
  term: { school_year: string; semester: number }
}

export function retireReasons({ course, liveEnrollments, term }: RetirementFacts): Reason[] {
  if (liveEnrollments === 0) return []
  const message = `${course} has ${formatCount(liveEnrollments, 'enrollment')} in the ${termName(term)}, which is open for enrollment.`
  const clears_by = 'Wait until enrollment is closed, or reject, shift or withdraw them first'
  return [{ code: 'course.has_enrollments', message, office: 'Registrar', clears_by, url: '/admin/enrollments/list' }]
}

/** Rejects an activation when the active curriculum is no longer the one that the form showed. */
export function staleActivationReasons(
  course: string,
  expectedActiveId: number | null | undefined,
  active: { id: number; name: string } | undefined,
): Reason[] {
  if (expectedActiveId === undefined || expectedActiveId === (active?.id ?? null)) return []
  const message = active
    ? `Another user has already made ${active.name} the active curriculum of ${course}.`
    : `${course} no longer has an active curriculum.`
  return [{ code: 'curriculum.overtaken', message, office: 'Registrar', clears_by: 'Reload the list and try again' }]
}

interface CurriculumFacts {
  name: string
  subjects: number
  students: number
  is_used: boolean
}

export function deleteReasons(curriculum: CurriculumFacts): Reason[] {
  if (!curriculum.is_used) return []
  const uses = [
    curriculum.subjects && formatCount(curriculum.subjects, 'subject'),
    curriculum.students && formatCount(curriculum.students, 'student'),
  ].filter(Boolean)
  const message =
    uses.length > 0 ? `${curriculum.name} has ${uses.join(' and ')}.` : `${curriculum.name} is on the records of former students.`
  return [{ code: 'curriculum.in_use', message, office: 'Registrar', clears_by: 'You may keep it. Students follow the active curriculum' }]
}

export function categoryReasons(category: { name: string; subjects: number; fees: number }): Reason[] {
  const uses = [category.subjects && formatCount(category.subjects, 'subject'), category.fees && formatCount(category.fees, 'fee')].filter(
    Boolean,
  )
  if (uses.length === 0) return []
  const message = `${category.name} is the category of ${uses.join(' and ')}.`
  return [{ code: 'category.in_use', message, office: 'Registrar', clears_by: 'Assign another category to them first' }]
}
