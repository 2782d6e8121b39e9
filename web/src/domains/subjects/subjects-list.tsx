import { type OfferRow, offers, type Settings } from '@talaan/contract'
import { count } from '../../lib/format.ts'
import { classColumns } from '../../shared/class-columns.tsx'
import { rosterPath } from '../../shared/class-pages/class-address.ts'
import { useCourseFilter } from '../../shared/courses.ts'
import { useSettings } from '../../shared/current.ts'
import { levelOptions } from '../../shared/levels.ts'
import { termFilters } from '../../shared/term-picker.tsx'
import { Pill } from '../../ui/figures.tsx'
import { type Column, ListScreen } from '../../ui/list-screen.tsx'
import { Late, Lines } from '../../ui/states.tsx'

const { code, title, section, schedule, instructor, units } = classColumns(({ id, prospectus }) =>
  rosterPath({ base: `/admin/subjects/${prospectus.id}` }, id),
)

const columns: readonly Column<OfferRow>[] = [
  code,
  title,
  section,
  schedule,
  instructor,
  units,
  {
    key: 'seats',
    label: 'Seats',
    align: 'end',
    sort: true,
    render: (row) =>
      row.status === 'dissolved' ? <Pill tone="gray">Dissolved</Pill> : `${count(row.total_students)}/${count(row.max_person)}`,
    csv: (row) => row.total_students,
  },
]

/** The classes of a term; each leads to its roster, clearance and grades. */
export default function SubjectsScreen() {
  const settings = useSettings()
  if (settings) return <SubjectsList settings={settings} />
  return (
    <Late>
      <Lines count={8} height={28} />
    </Late>
  )
}

function SubjectsList({ settings: { school_year, semester } }: { settings: Settings }) {
  return (
    <ListScreen
      title="Subjects"
      entry={offers.subjectOffers}
      storageKey="subjects-filter"
      columns={columns}
      rowKey={(row) => row.id}
      defaults={{ school_year, semester: String(semester) }}
      filters={[...termFilters(), useCourseFilter(), { name: 'level', label: 'Level', options: levelOptions() }]}
      searchLabel="Search code, title or section"
      exportName="subjects"
    />
  )
}
