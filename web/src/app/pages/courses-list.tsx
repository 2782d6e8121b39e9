import type { Course } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useChangeCourseStatus } from '#academics/curriculum/courses/change-course-status.tsx'
import { AddCourse, EditCourse } from '#academics/curriculum/courses/course.tsx'
import { levelRange } from '#academics/curriculum/courses/level-range.ts'
import { StatusPill, statusFilter, statusText } from '#academics/curriculum/courses/status.tsx'
import { Rooms } from '#academics/offers/rooms/rooms.tsx'
import { count } from '#lib/format.ts'
import { levelTypeName } from '#shared/levels.ts'
import { RegistrarTabs } from '#shared/registrar-tabs.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'

const columns: Column<Course>[] = [
  { key: 'code', label: 'Code', sort: true, render: (row) => <b>{row.code}</b>, csv: (row) => row.code },
  { key: 'name', label: 'Name', sort: true, render: (row) => row.name, csv: (row) => row.name },
  { key: 'department', label: 'Department', render: (row) => row.department ?? '—', csv: (row) => row.department },
  {
    key: 'level_type',
    label: 'Kind',
    optional: true,
    render: (row) => levelTypeName(row.level_type),
    csv: (row) => levelTypeName(row.level_type),
  },
  {
    key: 'levels',
    label: 'Year levels',
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{levelRange(row.levels)}</span>,
    csv: (row) => levelRange(row.levels),
  },
  { key: 'curricula', label: 'Curricula', align: 'end', render: (row) => count(row.curricula), csv: (row) => row.curricula },
  {
    key: 'active_curriculum',
    label: 'Active curriculum',
    render: (row) => row.active_curriculum ?? 'Not assigned',
    csv: (row) => row.active_curriculum,
  },
  { key: 'enrolled', label: 'Enrolled this term', align: 'end', render: (row) => count(row.enrolled), csv: (row) => row.enrolled },
  { key: 'is_active', label: 'Status', render: (row) => <StatusPill row={row} />, csv: statusText },
]

const filters = [
  {
    name: 'level_type',
    label: 'Kind',
    options: [
      { value: 'college', label: 'College' },
      { value: 'high_school', label: 'High school' },
    ],
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
    <>
      <RegistrarTabs />
      <ListScreen
        title="Courses"
        entry={curriculum.courses}
        storageKey="courses-filter"
        columns={columns}
        rowKey={(row) => row.id}
        filters={filters}
        searchLabel="Search code, name or department"
        exportName="courses"
        rowDialog={mayEdit ? editCourse : undefined}
        rowActions={mayEdit ? actions : undefined}
        actions={
          <>
            <Rooms />
            {mayEdit && <AddCourse />}
          </>
        }
      />
    </>
  )
}
