import {
  compareGrades,
  gradeAfterReExam,
  gradeResult,
  isInSteps,
  isNumericGrade,
  listGrades,
  type Reason,
  reExamProblem,
  type ScaleRules,
  schoolYearBefore,
} from '@talaan/contract'

/** The last school year of each version by key; a version without a later one has none. Versions come oldest first. */
export function endsOfVersions(scales: readonly ScaleRules[]): Map<string, string> {
  return new Map(
    scales.flatMap(({ key, level_type }, index) => {
      const next = scales.slice(index + 1).find((scale) => scale.level_type === level_type)
      return next?.from_school_year ? [[key, schoolYearBefore(next.from_school_year)] as const] : []
    }),
  )
}

/** The key of the version that holds from the school year on. */
export const versionKey = (firstKey: string, schoolYear: string): string => `${firstKey}_${schoolYear.slice(0, 4)}`

/** The errors of a new version after these ones, which come oldest first. Past school years keep their scale. */
export function versionErrors(versions: readonly ScaleRules[], schoolYear: string, presentYear: string): Record<string, string> {
  const newestYear = versions.at(-1)?.from_school_year ?? null
  if (newestYear !== null && schoolYear <= newestYear)
    return { from_school_year: `Choose a school year after ${newestYear}, when the newest version begins` }
  return schoolYear < presentYear ? { from_school_year: `Choose ${presentYear} or a later school year` } : {}
}

/** Why a version cannot be deleted: it is the first one, or it has grades. A dropped subject goes back like one without a grade. */
export function deleteReasons(scale: ScaleRules, saved: readonly SavedGrades[]): Reason[] {
  if (scale.from_school_year === null)
    return [
      { code: 'grading_scale.first_version', message: 'The first version of a grading scale cannot be deleted.', office: 'Registrar' },
    ]
  const isDropped = (grade: string | null) => grade === null || gradeResult(scale, grade) === 'dropped'
  const graded = saved.filter(({ midterm_grade, grade, re_exam }) => ![midterm_grade, grade, re_exam].every(isDropped))
  if (graded.length === 0) return []
  const count = graded.reduce((sum, grades) => sum + grades.count, 0)
  const message = `${count} ${count === 1 ? 'grade is' : 'grades are'} of this version.`
  return [{ code: 'grading_scale.has_grades', message, office: 'Registrar', clears_by: 'Keep the version' }]
}

/** More grades than this are a mistake in a step. */
const MAX_GRADES = 500

/** The errors of an edited scale, a text per field. */
export function scaleErrors(scale: ScaleRules, knownCodes: readonly string[]): Record<string, string> {
  const errors = stepErrors(scale)
  if (Object.keys(errors).length > 0) return errors
  if (listGrades(scale).length > MAX_GRADES) errors['steps.0.step'] = `The scale has more than ${MAX_GRADES} grades`
  if (!isInSteps(scale, scale.pass_mark)) errors.pass_mark = 'The pass mark must be a grade of the scale'
  if (scale.conditional_to !== null) {
    if (scale.re_exam === 'remedial') errors.conditional_to = 'A scale with remedial marks has no conditional grades'
    else if (!isInSteps(scale, scale.conditional_to)) errors.conditional_to = 'This must be a grade of the scale'
    else if (compareGrades(scale, scale.conditional_to, scale.pass_mark) <= 0)
      errors.conditional_to = 'This must be worse than the pass mark'
  }
  scale.codes.forEach(({ code }, index) => {
    if (!knownCodes.includes(code)) errors[`codes.${index}.code`] = 'The scale does not have this code'
  })
  scale.descriptors.forEach(({ from_grade }, index) => {
    if (!isInSteps(scale, from_grade)) errors[`descriptors.${index}.from_grade`] = 'This must be a grade of the scale'
    else if (scale.descriptors.findIndex((other) => other.from_grade === from_grade) < index)
      errors[`descriptors.${index}.from_grade`] = 'This grade is listed twice'
  })
  return errors
}

function stepErrors({ steps, decimals }: ScaleRules): Record<string, string> {
  const errors: Record<string, string> = {}
  const fits = (value: number) => Number(value.toFixed(decimals)) === value
  steps.forEach(({ first, last, step }, index) => {
    for (const [name, value] of Object.entries({ first, last, step }))
      if (!fits(value)) errors[`steps.${index}.${name}`] = decimals === 0 ? 'Enter a whole number' : `At most ${decimals} decimals`
    if (Object.keys(errors).length > 0) return
    if (last < first) errors[`steps.${index}.last`] = 'The last grade cannot be below the first one'
    else if (step <= 0) errors[`steps.${index}.step`] = 'The step must be above zero'
    else if (!isInSteps({ steps: [{ first, last, step }] }, last))
      errors[`steps.${index}.step`] = `Steps of ${step} from ${first.toFixed(decimals)} do not reach ${last.toFixed(decimals)}`
    else if (steps.some((other, otherIndex) => otherIndex < index && other.first <= last && first <= other.last))
      errors[`steps.${index}.first`] = 'These grades are in another line already'
  })
  return errors
}

/** Saved grades that occur together, and how often. */
export interface SavedGrades {
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
  count: number
}

/** Reasons against a change: saved grades would not be of the scale any more, or would count otherwise. */
export function inUseReasons(before: ScaleRules, after: ScaleRules, saved: readonly SavedGrades[]): Reason[] {
  const isUnknown = (grade: string | null) => isNumericGrade(grade) && !isInSteps(after, Number(grade))
  const invalid = saved.filter(
    ({ midterm_grade, grade, re_exam }) =>
      [midterm_grade, grade, re_exam].some(isUnknown) || reExamProblem(after, grade, re_exam) !== undefined,
  )
  const resultOf = (scale: ScaleRules, { grade, re_exam }: SavedGrades) => gradeResult(scale, gradeAfterReExam(scale, grade, re_exam))
  const changed = saved.filter((grades) => !invalid.includes(grades) && resultOf(before, grades) !== resultOf(after, grades))
  return [
    ...inUseReason(invalid, 'would not be valid', (grades) => [grades.midterm_grade, grades.grade, grades.re_exam].filter(isUnknown)),
    ...inUseReason(changed, 'would count as another result', ({ grade }) => [grade]),
  ]
}

function inUseReason(saved: readonly SavedGrades[], effect: string, gradesOf: (saved: SavedGrades) => (string | null)[]): Reason[] {
  if (saved.length === 0) return []
  const count = saved.reduce((sum, grades) => sum + grades.count, 0)
  const grades = [...new Set(saved.flatMap(gradesOf))].filter((grade) => grade !== null).sort()
  const examples = grades.length > 0 ? `: ${grades.slice(0, 5).join(', ')}${grades.length > 5 ? ' and others' : ''}` : ''
  const message = `The grades of ${count} ${count === 1 ? 'subject' : 'subjects'} of students ${effect}${examples}.`
  return [{ code: 'grading_scale.in_use', message, office: 'Registrar', clears_by: 'Keep these grades and their result in the scale' }]
}
