import type { Course } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { courseColumns } from '@talaan/contract/values'
import { useChangeCourseStatus } from '#academics/curriculum/courses/change-course-status.tsx'
import { AddCourse, EditCourse } from '#academics/curriculum/courses/course.tsx'
import { StatusPill, statusFilter } from '#academics/curriculum/courses/status.tsx'
import { Rooms } from '#academics/offers/rooms/rooms.tsx'
import { levelTypeOptions } from '#shared/levels.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'

const columns = screenColumns(courseColumns, {
  is_active: (row) => <StatusPill row={row} />,
})

const filters = [
  {
    name: 'level_type',
    label: 'Type',
    options: levelTypeOptions,
  },
  statusFilter,
]

export default function CoursesList() {
  const mayEdit = useMay('Edit Curriculum')
  const changeStatus = useChangeCourseStatus()
  const editCourse = (row: Course, close: () => void) => <EditCourse course={row} onClose={close} />
  const actions = (row: Course): RowAction[] => [
    { label: 'Edit', dialog: (close) => editCourse(row, close) },
    { label: row.is_active ? 'Retire' : 'Restore', danger: row.is_active, run: () => changeStatus(row) },
  ]
  return (
    <ListScreen
      title="Courses"
      entry={curriculum.courses}
      storageKey="courses-filter"
      columns={columns}
      filters={filters}
      searchLabel="Search code, name or department"
      exportName="courses"
      nextStep="Choose Add course. A course is offered to applicants once it has an active curriculum, under Prospectus."
      rowDialog={mayEdit ? editCourse : undefined}
      rowActions={mayEdit ? actions : undefined}
      actions={
        <>
          <Rooms />
          {mayEdit && <AddCourse />}
        </>
      }
    />
  )
}
