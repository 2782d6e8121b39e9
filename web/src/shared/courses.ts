import type { CourseOption, LevelType } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

const COURSES_STALE_MS = 5 * 60_000
const queryOptions = { staleTime: COURSES_STALE_MS, meta: { steady: true } }

/** The courses that are not retired, of one level type or of both. Empty until they are loaded. */
export const useCourses = (levelType?: LevelType): CourseOption[] => useCourseOptions(levelType).courses

/** The same for a form that needs them: `isMissing` says that they could not be loaded, `tryAgain` reads them again. */
export function useCourseOptions(levelType?: LevelType) {
  const { data, isError, refetch } = useCall(curriculum.courseOptions, {}, queryOptions)
  const courses = (data?.data ?? []).filter((course) => !levelType || course.level_type === levelType)
  return { courses, isMissing: isError && data === undefined, tryAgain: refetch }
}

/** The courses that applicants can choose, and those that the form has already. */
export const listOpenCourses = (courses: readonly CourseOption[], chosenIds: readonly string[]): CourseOption[] =>
  courses.filter((course) => course.active_curriculum !== null || chosenIds.includes(String(course.id)))

/** The course filter of a list, with the retired courses below the others. */
export function useCourseFilter() {
  const { data } = useCall(curriculum.courseOptions, { with_retired: '1' }, queryOptions)
  return toCourseFilter(data?.data ?? [])
}

const toCourseFilter = (courses: readonly CourseOption[]) => ({
  name: 'course_id',
  label: 'Course',
  options: courses.map(({ id, code, is_active }) => ({ value: String(id), label: is_active ? code : `${code} (retired)` })),
})
