/** Below these ages a level is unusual; the birthdate is then more often a typing mistake. */
const YOUNGEST_IN_COLLEGE = 14
const OLDEST_IN_COLLEGE = 80
const YOUNGEST_IN_GRADE_7 = 9

/** The age in whole years on a day. Days are YYYY-MM-DD. */
export const ageOn = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0)

/** A warning when the age is unusual for a new student of the level; undefined when it is usual or the birthdate is not complete. */
export function unusualAgeWarning(level: number, birthdate: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate) || birthdate >= today) return undefined
  const age = ageOn(birthdate, today)
  const isCollege = level >= 1 && level <= 6
  const isUnusual = isCollege ? age < YOUNGEST_IN_COLLEGE || age > OLDEST_IN_COLLEGE : level === 7 && age < YOUNGEST_IN_GRADE_7
  if (!isUnusual) return undefined
  return `The birthdate gives an age of ${age} years, which is unusual for ${isCollege ? 'college' : 'Grade 7'}. Check the birthdate.`
}
