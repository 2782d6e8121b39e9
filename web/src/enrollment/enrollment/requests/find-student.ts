import { enrollment } from '@talaan/contract/calls'
import { enrollmentStatusName } from '@talaan/contract/values'
import { call } from '#lib/call.ts'
import { listName } from '#lib/format.ts'
import type { Finder } from '#shared/finders.ts'
import { certificatePath } from '../certificate-path.ts'

const MAX_RESULTS = 5

/** Finds students by name or number; choosing one opens the enrollment's details. */
export const findStudent: Finder = {
  name: 'enrollments',
  find: async (text, signal) => {
    const { data } = await call(enrollment.enrollments, { search: text, limit: MAX_RESULTS, page: 1 }, { signal })
    return data.map(({ id, student, trans_no, course, status, can }) => ({
      id: `enrollment-${id}`,
      label: listName(student),
      person: { ...student, trans_no },
      description: [student.student_id_number ?? trans_no, course.code, enrollmentStatusName(status)].filter(Boolean).join(' · '),
      icon: 'enrollments',
      to: '/admin/enrollments/list',
      search: { search: `${student.last_name} ${student.first_name}`, details: String(id) },
      action: `Open the enrollment (${enrollmentStatusName(status).toLowerCase()})`,
      more: can.print ? [{ label: 'Print the COR', to: certificatePath(id) }] : undefined,
    }))
  },
}
