import type { Course } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { confirmRetire } from './status.tsx'

/** Asks for confirmation, then retires a course or brings it back. */
export function useChangeCourseStatus(): (course: Course) => void {
  const { run } = useAction(curriculum.changeCourseStatus)
  return (course) => {
    const effect = course.is_active
      ? 'It will not accept new applicants. Students, subjects and records are kept.'
      : 'Applicants will be able to choose it again.'
    confirmRetire(course, { effect, run: () => run({ id: course.id, is_active: !course.is_active }) })
  }
}
