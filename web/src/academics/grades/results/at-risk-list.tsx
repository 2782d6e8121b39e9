import type { AtRiskRow, Settings } from '@talaan/contract'
import { gradeResults } from '@talaan/contract/calls'
import { mostAtRisk, sheetPeriodNames } from '@talaan/contract/values'
import { level, listName } from '#lib/format.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DelayedLoader, Empty, Skeleton } from '#ui/feedback/states.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { GradeTabs } from '../grade-tabs.tsx'

const subjectText = ({ code, grade, period }: AtRiskRow['subjects'][number]): string => `${code} ${grade} (${sheetPeriodNames[period]})`

const columns: readonly Column<AtRiskRow>[] = [
  {
    key: 'name',
    label: 'Student',
    render: (row) => <PersonCell person={row} image={null} number={row.student_id_number} />,
    csv: listName,
  },
  {
    key: 'number',
    label: 'Student no.',
    optional: true,
    render: (row) => row.student_id_number ?? '—',
    csv: (row) => row.student_id_number,
  },
  {
    key: 'course',
    label: 'Course and level',
    render: (row) => (
      <>
        {row.course} · {level(row.level)}
        <SmallLine>{row.section}</SmallLine>
      </>
    ),
    csv: (row) => [row.course, level(row.level), row.section].filter(Boolean).join(' '),
  },
  { key: 'count', label: 'Subjects', align: 'end', render: (row) => row.subjects.length, csv: (row) => row.subjects.length },
  {
    key: 'subjects',
    label: 'Not passed',
    render: (row) =>
      row.subjects.map((subject) => (
        <div key={subject.code}>
          {subjectText(subject)}
          <SmallLine>{subject.instructor_name}</SmallLine>
        </div>
      )),
    csv: (row) => row.subjects.map(subjectText).join('; '),
  },
  {
    key: 'contact',
    label: 'Contact',
    render: (row) => (
      <>
        <NoWrap>{row.contact_number ?? '—'}</NoWrap>
        <SmallLine>{row.email}</SmallLine>
      </>
    ),
    csv: (row) => [row.contact_number, row.email].filter(Boolean).join(' '),
  },
  {
    key: 'guardian',
    label: 'Guardian',
    optional: true,
    render: (row) => <NoWrap>{row.guardian_contact_number ?? '—'}</NoWrap>,
    csv: (row) => row.guardian_contact_number,
  },
]

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
  if (settings) return <AtRiskList settings={settings} />
  return (
    <DelayedLoader>
      <Skeleton count={8} height={28} />
    </DelayedLoader>
  )
}

function AtRiskList({ settings: { school_year, semester } }: { settings: Settings }) {
  const courseFilter = useCourseFilter()
  return (
    <ListScreen
      title="Students at risk"
      entry={gradeResults.studentsAtRisk}
      storageKey="students-at-risk-filter"
      columns={columns}
      rowKey={(row) => row.id}
      defaults={{ school_year, semester: String(semester), least: '2' }}
      filters={[...termFilters(), leastFilter, courseFilter, { name: 'level', label: 'Level', options: levelOptions() }]}
      searchLabel="Search name or number"
      pageSizes={[25, 50, 100]}
      exportName="students-at-risk"
      empty={<Empty text="No student has so many subjects that are not passed, by the sheets that are submitted." />}
      actions={<GradeTabs />}
    />
  )
}
