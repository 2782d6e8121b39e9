import type { EvaluationRow } from '@talaan/contract'
import { GradeCell } from '#shared/grade-cell.tsx'
import { unitsText } from '#shared/schedule/units-text.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import layout from '#ui/layout.module.css'
import { NoWrap } from '#ui/list/figures.tsx'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import classes from '../records.module.css'
import { EvaluationPill } from '../student-pills.tsx'

interface EvaluationCardsProps {
  rows: readonly EvaluationRow[]
  rowActions?: (row: EvaluationRow) => readonly MenuChoice[]
}

/** A term of the curriculum on a phone. A course has about fifty subjects, so each card leaves out empty lines. */
export function EvaluationCards({ rows, rowActions }: EvaluationCardsProps) {
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
export const Needs = ({ row: { missing } }: { row: EvaluationRow }) =>
  missing.length > 0 && <span className={classes.quiet}>Requires {missing.join(', ')}</span>

export function Grade({ row: { status, credit, grade, hidden } }: { row: EvaluationRow }) {
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

export function TakenTerm({ row }: { row: EvaluationRow }) {
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
