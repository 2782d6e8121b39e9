import type { CourseOption, LevelType } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

const COURSES_STALE_MS = 5 * 60_000
const queryOptions = { staleTime: COURSES_STALE_MS, meta: { steady: true } }

/** The courses open to applicants, of one level type or of both. Empty until they are loaded. */
export const useCourses = (levelType?: LevelType): CourseOption[] => useCoursesToChoose(levelType).courses

/** The courses for a form that needs them: `isMissing` says that they could not be loaded, `tryAgain` reads them again. */
export function useCoursesToChoose(levelType?: LevelType) {
  const { data, isError, refetch } = useCall(curriculum.courseOptions, {}, queryOptions)
  const courses = (data?.data ?? []).filter((course) => !levelType || course.level_type === levelType)
  return { courses, isMissing: isError && data === undefined, tryAgain: refetch }
}

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
