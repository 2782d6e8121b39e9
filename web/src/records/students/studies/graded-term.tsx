import type { StudentGrade, GradedTerm as Term } from '@talaan/contract'
import { unitsText } from '@talaan/contract/values'
import { level } from '#lib/format.ts'
import { GradeCell } from '#shared/grade-cell.tsx'
import { TermName } from '#shared/terms/term-name.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { Grade, GradeLine, reExamLabel } from '../own/grade-rows.tsx'
import classes from '../records.module.css'
import listClasses from '../students.module.css'

/** Course and year level of a term, as far as they are known, and whether it was before the portal. */
export const headTexts = (term: Pick<Term, 'id' | 'course' | 'level'>): string[] => [
  ...(term.id === null ? ['Before the portal'] : []),
  ...(term.course === null ? [] : [term.course]),
  ...(term.level === null ? [] : [level(term.level)]),
]

export const termKeyOf = ({ id, school_year, semester }: Term): string => `${school_year} ${semester} ${id ?? ''}`

const columns: readonly Column<StudentGrade>[] = [
  {
    key: 'code',
    label: 'Code',
    render: (row) => (
      <NoWrap>
        <b>{row.code}</b>
      </NoWrap>
    ),
  },
  { key: 'title', label: 'Title', render: (row) => row.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units },
  { key: 'section', label: 'Section', render: (row) => <NoWrap>{row.section ?? '—'}</NoWrap> },
  { key: 'instructor', label: 'Instructor', render: (row) => row.instructor ?? '—' },
  { key: 'midterm', label: 'Midterm', align: 'end', render: (row) => <GradeCell grade={row.midterm_grade} /> },
  { key: 'final', label: 'Final', align: 'end', render: (row) => <FinalGrade row={row} /> },
  { key: 're_exam', label: 'Re-exam', align: 'end', render: (row) => row.re_exam ?? '—' },
  { key: 'remarks', label: 'Remarks', render: (row) => row.remarks || '—' },
]

/** A withdrawn subject has remarks and no grade, and gets none. */
const FinalGrade = ({ row: { grade, remarks }, isNarrow }: { row: StudentGrade; isNarrow?: boolean }) =>
  grade === null && remarks ? '—' : <GradeCell grade={grade} isNarrow={isNarrow} />

/** Periods of their own take the place of the midterm grade. Before the portal there are no sections, and midterm grades only where the school kept them. */
const columnsOf = (term: Term): readonly Column<StudentGrade>[] =>
  columns.flatMap((column) => {
    if (column.key === 'midterm') return showsMidterm(term) ? column : periodColumns(term)
    if (column.key === 're_exam') return { ...column, label: reExamLabel(term.loads) }
    return column.key === 'section' && term.id === null ? [] : column
  })

const periodColumns = ({ periods }: Term) =>
  periods.map(
    ({ key }): Column<StudentGrade> => ({
      key,
      label: key.toUpperCase(),
      align: 'end',
      render: (row) => <GradeCell grade={row.period_grades[key]} isNarrow />,
    }),
  )

const showsMidterm = ({ id, periods, loads }: Term): boolean =>
  periods.length === 0 && (id !== null || loads.some((row) => row.midterm_grade !== null))

/** The grades of a term. */
export function GradedTerm({ term }: { term: Term }) {
  const isPhone = useIsPhone()
  const details = [...headTexts(term), unitsText(term.units), term.gwa && `GWA ${term.gwa}`, term.withdrawn && 'Withdrawn']
  return (
    <>
      <header className={classes.term}>
        <h2>
          <TermName term={term} />
        </h2>
        <span>{details.filter(Boolean).join(' · ')}</span>
      </header>
      {isPhone ? (
        <GradeCards term={term} />
      ) : (
        <div className={classes.gradeTable} data-periods={term.periods.length > 0 || undefined}>
          <DataTable boxed columns={columnsOf(term)} rows={term.loads} wide={`Grades of ${term.school_year}, semester ${term.semester}`} />
        </div>
      )}
    </>
  )
}

/** The grades of a term on a phone, without empty lines. */
function GradeCards({ term }: { term: Term }) {
  return (
    <ul className={listClasses.list}>
      {term.loads.map((row) => (
        <GradeLine
          key={row.id}
          code={row.code}
          title={row.descriptive_title}
          hasPeriods={term.periods.length > 0}
          note={[row.remarks, unitsText(row.units), row.section, row.instructor].filter(Boolean).join(' · ')}
        >
          {showsMidterm(term) && (
            <Grade label="Midterm">
              <GradeCell grade={row.midterm_grade} isNarrow />
            </Grade>
          )}
          {term.periods.map(({ key }) => (
            <Grade key={key} label={key.toUpperCase()}>
              <GradeCell grade={row.period_grades[key]} isNarrow />
            </Grade>
          ))}
          <Grade label="Final">
            <FinalGrade row={row} isNarrow />
          </Grade>
          {row.re_exam && <Grade label={reExamLabel(term.loads)}>{row.re_exam}</Grade>}
        </GradeLine>
      ))}
    </ul>
  )
}
