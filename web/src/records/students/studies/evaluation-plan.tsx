import { Stack } from '@mantine/core'
import type { Evaluation, EvaluationRow } from '@talaan/contract'
import { unitsText } from '@talaan/contract/values'
import { level, termPart } from '#lib/format.ts'
import { GradeCell } from '#shared/grade-cell.tsx'
import { TermName } from '#shared/terms/term-name.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Stat, Stats } from '#ui/list/figures.tsx'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { RowMenu } from '#ui/list/row-menu.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../records.module.css'
import { EvaluationPill } from '../student-pills.tsx'

interface EvaluationCardsProps {
  rows: readonly EvaluationRow[]
  rowActions?: (row: EvaluationRow) => readonly MenuChoice[]
}

/** A term of the curriculum on a phone. A course has about fifty subjects, so each card leaves out empty lines. */
function EvaluationCards({ rows, rowActions }: EvaluationCardsProps) {
  return (
    <ul className={`${layout.paper} ${layout.list} ${classes.plan}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={classes.planTop}>
            <b>{row.code}</b>
            <EvaluationPill status={row.status} />
            {rowActions && <RowMenu actions={rowActions(row)} />}
          </div>
          <div className={classes.planTop}>
            <span>{row.descriptive_title}</span>
            {hasGrade(row) && (
              <b>
                <Grade row={row} />
              </b>
            )}
          </div>
          <Needs row={row} />
          <div className={classes.planFacts}>
            <span>{unitsText(row.units)}</span>
            {(row.taken || row.credit) && <TakenTerm row={row} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

const hasGrade = ({ hidden, grade, credit }: EvaluationRow): boolean => hidden || grade !== null || Boolean(credit?.source_grade)

/** The prerequisites that are not passed yet. */
const Needs = ({ row: { missing } }: { row: EvaluationRow }) =>
  missing.length > 0 && <span className={classes.quiet}>Requires {missing.join(', ')}</span>

function Grade({ row: { status, credit, grade, hidden } }: { row: EvaluationRow }) {
  if (status === 'credited') return credit?.source_grade ?? '—'
  if (hidden) return <GradeCell grade={null} hidden />
  return grade ?? '—'
}

/** The subjects that were taken instead, and the units of the class where they are fewer than those of the curriculum. */
function takenText({ status, taken_as, units, units_earned }: EvaluationRow): string {
  const asText = taken_as.length > 0 ? `as ${taken_as.join(' and ')}` : ''
  const earnedText = status === 'passed' && units_earned < units ? `${unitsText(units_earned)} earned` : ''
  return [asText, earnedText].filter(Boolean).join(', ')
}

function TakenTerm({ row }: { row: EvaluationRow }) {
  const { status, credit, taken, tries } = row
  const otherText = takenText(row)
  if (status === 'credited' && credit)
    return (
      <span>
        {credit.source_school}
        {credit.source_code && <span className={classes.quiet}>as {credit.source_code}</span>}
      </span>
    )
  if (!taken) return '—'
  return (
    <span>
      <NoWrap>
        <TermName term={taken} />
      </NoWrap>
      {otherText && <span className={classes.quiet}>{otherText}</span>}
      {tries > 1 && <span className={classes.quiet}>{tries} tries</span>}
    </span>
  )
}

const columns: readonly Column<EvaluationRow>[] = [
  {
    key: 'code',
    label: 'Subject',
    render: (row) => (
      <>
        <b>{row.code}</b> {row.descriptive_title}
        <Needs row={row} />
      </>
    ),
  },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units },
  { key: 'status', label: 'Status', render: (row) => <EvaluationPill status={row.status} /> },
  { key: 'grade', label: 'Grade', align: 'end', render: (row) => <Grade row={row} /> },
  { key: 'taken', label: 'Taken', render: (row) => <TakenTerm row={row} /> },
]

interface EvaluationPlanProps {
  evaluation: Evaluation
  rowActions?: (row: EvaluationRow) => readonly MenuChoice[]
}

/** The curriculum as a checklist of passed, current and missing subjects. */
export function EvaluationPlan({ evaluation, rowActions }: EvaluationPlanProps) {
  const { terms, others, curriculum, course } = evaluation
  if (terms.length === 0) return <Empty text={curriculum ? 'The curriculum has no subjects yet.' : 'No curriculum is followed yet.'} />
  return (
    <>
      <Totals evaluation={evaluation} />
      {terms.map((term) => (
        <Stack key={`${term.level} ${term.semester}`} component="section" aria-label={`${level(term.level)}, ${termPart(term)}`}>
          <header className={classes.term}>
            <h2>
              {level(term.level)}, {termPart(term).toLowerCase()}
            </h2>
            <span>
              {term.units_earned} of {unitsText(term.units)}
            </span>
          </header>
          <Rows rows={term.rows} rowActions={rowActions} />
        </Stack>
      ))}
      {others.length > 0 && (
        <Stack component="section" aria-label="Outside the curriculum">
          <header className={classes.term}>
            <h2>Passed outside the curriculum</h2>
            <span>Not counted for {course?.code ?? 'the course'}</span>
          </header>
          <Rows rows={others} />
        </Stack>
      )}
    </>
  )
}

interface RowsProps extends Pick<EvaluationPlanProps, 'rowActions'> {
  rows: readonly EvaluationRow[]
}

function Rows({ rows, rowActions }: RowsProps) {
  if (useIsPhone()) return <EvaluationCards rows={rows} rowActions={rowActions} />
  return (
    <div className={classes.planTable}>
      <DataTable boxed columns={columns} rows={rows} rowActions={rowActions} />
    </div>
  )
}

function Totals({ evaluation: { totals, level: currentLevel } }: { evaluation: Evaluation }) {
  const suggestedLevel = totals.suggested_level
  return (
    <Stats>
      <Stat label="Units earned" value={`${totals.units_earned} of ${totals.units_required}`} note={<Bar percent={totals.percent} />} />
      <Stat label="Complete" value={`${totals.percent}%`} note={`${totals.subjects_earned} of ${totals.subjects_required} subjects`} />
      <Stat label="GWA" value={totals.gwa ?? '—'} />
      <Stat
        label="Year level based on units passed"
        value={level(suggestedLevel) || '—'}
        note={
          suggestedLevel !== null && currentLevel !== null && suggestedLevel !== currentLevel
            ? `On record: ${level(currentLevel).toLowerCase()}`
            : undefined
        }
      />
    </Stats>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <span className={classes.bar} style={{ display: 'block', marginTop: 4 }} aria-hidden>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
