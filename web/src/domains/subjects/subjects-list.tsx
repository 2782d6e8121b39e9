import { type OfferRow, offers, type Settings } from '@talaan/contract'
import { count } from '../../lib/format.ts'
import { rosterPath } from '../../shared/class-pages/class-address.ts'
import { courseFilter, useCourses } from '../../shared/courses.ts'
import { useSettings } from '../../shared/current.ts'
import { levelOptions } from '../../shared/levels.ts'
import { ScheduleLines } from '../../shared/schedule-lines.tsx'
import { termFilters } from '../../shared/term-picker.tsx'
import { Pill } from '../../ui/figures.tsx'
import { type Column, ListScreen } from '../../ui/list-screen.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { Late, Lines } from '../../ui/states.tsx'
import classes from './subjects.module.css'

const columns: readonly Column<OfferRow>[] = [
  {
    key: 'code',
    label: 'Subject',
    sort: true,
    render: ({ id, prospectus }) => (
      <RowLink to={rosterPath({ base: `/admin/subjects/${prospectus.id}` }, id)}>
        <b>{prospectus.code}</b>
        <span className={classes.title}>{prospectus.descriptive_title}</span>
      </RowLink>
    ),
    csv: (row) => row.prospectus.code,
  },
  {
    key: 'title',
    label: 'Descriptive title',
    optional: true,
    render: (row) => row.prospectus.descriptive_title,
    csv: (row) => row.prospectus.descriptive_title,
  },
  {
    key: 'section',
    label: 'Section',
    sort: true,
    render: (row) => <span className={classes.keep}>{row.section}</span>,
    csv: (row) => row.section,
  },
  {
    key: 'schedule',
    label: 'Schedule',
    render: (row) => <ScheduleLines schedule={row.subject_schedule} />,
    csv: (row) => row.subject_schedule,
  },
  {
    key: 'instructor',
    label: 'Instructor',
    sort: true,
    render: (row) => row.employee?.partial_name ?? 'None yet',
    csv: (row) => row.employee?.partial_name,
  },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.prospectus.units, csv: (row) => row.prospectus.units },
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
      filters={[...termFilters(), courseFilter(useCourses()), { name: 'level', label: 'Level', options: levelOptions() }]}
      searchLabel="Search code, title or section"
      exportName="subjects"
    />
  )
}
