import { type CourseOption, curriculum, type LevelType } from '@talaan/contract'
import { useCall } from '../lib/query.ts'

const COURSES_STALE_MS = 5 * 60_000

/** The courses open to applicants, of one level type or of both. Empty until they are there. */
export function useCourses(levelType?: LevelType): CourseOption[] {
  const { data } = useCall(curriculum.courseOptions, {}, { staleTime: COURSES_STALE_MS, meta: { steady: true } })
  return (data?.data ?? []).filter((course) => !levelType || course.level_type === levelType)
}

/** The course filter of a list. */
export const courseFilter = (courses: readonly CourseOption[]) => ({
  name: 'course_id',
  label: 'Course',
  options: courses.map((course) => ({ value: String(course.id), label: course.code })),
})
