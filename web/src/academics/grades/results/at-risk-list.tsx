import type { Settings } from '@talaan/contract'
import { gradeResults } from '@talaan/contract/calls'
import { atRiskColumns, failedSubjectText, mostAtRisk } from '@talaan/contract/values'
import { level } from '#lib/format.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DelayedSkeleton, Empty } from '#ui/feedback/states.tsx'
import { NoWrap, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

const columns = screenColumns(atRiskColumns, {
  name: (row) => <PersonCell person={row} image={null} number={row.student_id_number} />,
  course: (row) => <TwoLines first={`${row.course} · ${level(row.level)}`} second={row.section} />,
  subjects: (row) =>
    row.subjects.map((subject) => (
      <div key={subject.code}>
        {failedSubjectText(subject)}
        <SmallLine>{subject.instructor_name}</SmallLine>
      </div>
    )),
  contact: (row) => <TwoLines first={<NoWrap>{row.contact_number ?? '—'}</NoWrap>} second={row.email} />,
})

const leastFilter = {
  name: 'least',
  label: 'Subjects not passed',
  options: Array.from({ length: mostAtRisk }, (_, index) => ({
    value: String(index + 1),
    label: `${index + 1} or more`,
  })),
  required: true,
}

/** Students whose latest grades before the final ones are not passed in several subjects. */
export default function AtRiskScreen() {
  const settings = useSettings()
  return settings ? <AtRiskList settings={settings} /> : <DelayedSkeleton count={8} height={28} />
}

function AtRiskList({ settings: { school_year, semester } }: { settings: Settings }) {
  const courseFilter = useCourseFilter()
  return (
    <ListScreen
      title="Students at risk"
      entry={gradeResults.studentsAtRisk}
      storageKey="students-at-risk-filter"
      columns={columns}
      defaults={{ school_year, semester: String(semester), least: '2' }}
      filters={[...termFilters(), leastFilter, courseFilter, { name: 'level', label: 'Level', options: levelOptions() }]}
      searchLabel="Search name or number"
      pageSizes={[25, 50, 100]}
      exportName="students-at-risk"
      empty={<Empty text="No students with that many subjects not passed in the submitted grade sheets" />}
    />
  )
}
