import { strands } from '#platform/lists.ts'
import type { LevelType } from '#platform/shapes.ts'

interface CourseFacts {
  code: string
  level_type: LevelType
  years: number
}

const SENIOR = [11, 12]
const JUNIOR = [7, 8, 9, 10]

/** The year levels of a course. A strand has grades 11 and 12. */
export function levelsOf(course: CourseFacts): number[] {
  if (course.level_type === 'college') return Array.from({ length: course.years }, (_, i) => i + 1)
  const isStrand = course.years === 2 || (strands as readonly string[]).includes(course.code)
  if (isStrand) return SENIOR
  return course.years === 6 ? [...JUNIOR, ...SENIOR] : JUNIOR
}

/** `Years 1–4`, `Grades 11–12`. */
export function levelRange(levels: readonly number[]): string {
  const [first = 0, last = 0] = [levels[0], levels.at(-1)]
  const word = first >= 7 ? 'Grade' : 'Year'
  return first === last ? `${word} ${first}` : `${word}s ${first}–${last}`
}
