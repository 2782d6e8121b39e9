import { studentRecords } from '@talaan/contract/calls'
import { call } from '#lib/call.ts'
import { level, listName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import type { Finder } from '#shared/finders.ts'

const MAX_RESULTS = 5

/** Finds students by name or number; choosing one opens the record. */
export const findRecord: Finder = {
  name: 'students',
  find: async (text, signal) => {
    const { data } = await call(studentRecords.students, { search: text, limit: MAX_RESULTS, page: 1 }, { signal })
    return data.map((row) => ({
      id: `student-${row.id}`,
      label: listName(row),
      person: row,
      description: [row.student_id_number, row.course?.code, level(row.level), 'Student record'].filter(Boolean).join(' · '),
      icon: 'students',
      to: fillPath('/admin/students/:id/accounts', { id: row.id }),
      action: 'Open the record',
    }))
  },
}
