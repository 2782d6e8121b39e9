import type { CreditedSubject } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { unitsText } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { Grade, GradeLine } from '../own/grade-rows.tsx'
import classes from '../records.module.css'
import { StudentPage } from '../student-page.tsx'
import listClasses from '../students.module.css'
import { GradedTerm, termKeyOf } from './graded-term.tsx'

const sourceText = (row: CreditedSubject): string => [row.source_code, row.source_title].filter(Boolean).join(' · ')

const columns: readonly Column<CreditedSubject>[] = [
  {
    key: 'code',
    label: 'Credited as',
    render: (row) => (
      <NoWrap>
        <b>{row.code}</b>
      </NoWrap>
    ),
  },
  { key: 'title', label: 'Title', render: (row) => row.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units },
  {
    key: 'source',
    label: 'Taken as',
    render: (row) => (
      <>
        {sourceText(row) || '—'}
        <span className={classes.quiet}>{row.source_school}</span>
      </>
    ),
  },
  { key: 'grade', label: 'Grade at that school', align: 'end', render: (row) => row.source_grade ?? '—' },
  {
    key: 'gwa',
    label: 'In the average',
    render: (row) => <NoWrap>{row.counts_in_gwa ? 'Counts' : 'Does not count'}</NoWrap>,
  },
  {
    key: 'approved',
    label: 'Credited by',
    render: (row) => (
      <>
        <NoWrap>{row.approved_by ?? '—'}</NoWrap>
        <span className={classes.quiet}>{date(row.created_at)}</span>
      </>
    ),
  },
]

/** The subjects passed at another school. */
function CreditedSubjects({ credits }: { credits: readonly CreditedSubject[] }) {
  return (
    <>
      <header className={classes.term}>
        <h2>Credited subjects</h2>
        <span>{credits.length} in total</span>
      </header>
      {useIsPhone() ? <CreditCards credits={credits} /> : <DataTable boxed columns={columns} rows={credits} wide="Credited subjects" />}
    </>
  )
}

/** The credited subjects on a phone, without empty lines. */
function CreditCards({ credits }: { credits: readonly CreditedSubject[] }) {
  return (
    <ul className={listClasses.list}>
      {credits.map((row) => (
        <GradeLine
          key={row.id}
          code={row.code}
          title={row.descriptive_title}
          note={[unitsText(row.units), sourceText(row), row.source_school, row.counts_in_gwa && 'counts in the average']
            .filter(Boolean)
            .join(' · ')}
        >
          <Grade label="Grade at that school">{row.source_grade ?? '—'}</Grade>
        </GradeLine>
      ))}
    </ul>
  )
}

/** Every grade of a student, term by term. */
export default function StudentGradesPage() {
  return <StudentPage>{({ id }) => <Grades id={id} />}</StudentPage>
}

function Grades({ id }: { id: number }) {
  const query = useCall(studentStudies.studentGrades, { id })
  return (
    <States
      query={query}
      skeleton={<Skeleton count={12} height={28} />}
      isEmpty={({ data }) => data.terms.length === 0 && data.credits.length === 0}
    >
      {({ data }) => (
        <>
          {data.terms.map((term) => (
            <GradedTerm key={termKeyOf(term)} term={term} />
          ))}
          {data.credits.length > 0 && <CreditedSubjects credits={data.credits} />}
        </>
      )}
    </States>
  )
}
