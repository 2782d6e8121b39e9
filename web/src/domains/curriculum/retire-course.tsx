import { type Course, curriculum } from '@talaan/contract'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

/** Asks, then retires a course or brings it back. */
export function useRetireCourse(): (course: Course) => void {
  const { run } = useAction(curriculum.changeCourseStatus)
  return ({ id, code, is_active }) =>
    ask({
      text: is_active ? `Are you sure you want to retire ${code}?` : `Are you sure you want to bring ${code} back?`,
      verb: is_active ? 'Retire' : 'Bring back',
      danger: is_active,
      children: is_active ? 'It takes no new applicants. Its students, subjects and records stay.' : 'Applicants can choose it again.',
      run: () => run({ id, is_active: !is_active }),
    })
}
