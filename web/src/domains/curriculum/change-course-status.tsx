import type { Course } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '../../lib/query.ts'
import { confirmRetire } from './status.tsx'

/** Asks for confirmation, then retires a course or brings it back. */
export function useChangeCourseStatus(): (course: Course) => void {
  const { run } = useAction(curriculum.changeCourseStatus)
  return (course) => {
    const effect = course.is_active
      ? 'It takes no new applicants. Its students, subjects and records stay.'
      : 'Applicants can choose it again.'
    confirmRetire(course, { effect, run: () => run({ id: course.id, is_active: !course.is_active }) })
  }
}
