import type { CourseOption, LevelType } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useCall } from '../lib/query.ts'

const COURSES_STALE_MS = 5 * 60_000
const kept = { staleTime: COURSES_STALE_MS, meta: { steady: true } }

/** The courses open to applicants, of one level type or of both. Empty until they are there. */
export const useCourses = (levelType?: LevelType): CourseOption[] => useCoursesToChoose(levelType).courses

/** The same for a form that cannot go on without them: whether they did not come, and a way to try again. */
export function useCoursesToChoose(levelType?: LevelType) {
  const { data, isError, refetch } = useCall(curriculum.courseOptions, {}, kept)
  const courses = (data?.data ?? []).filter((course) => !levelType || course.level_type === levelType)
  return { courses, isMissing: isError && data === undefined, tryAgain: refetch }
}

/** The course filter of a list of what is and what was: also the retired courses, below the others. */
export function useCourseFilter() {
  const { data } = useCall(curriculum.courseOptions, { with_retired: '1' }, kept)
  return courseFilter(data?.data ?? [])
}

/** The course filter of a list. */
const courseFilter = (courses: readonly CourseOption[]) => ({
  name: 'course_id',
  label: 'Course',
  options: courses.map(({ id, code, is_active }) => ({ value: String(id), label: is_active ? code : `${code} (retired)` })),
})
