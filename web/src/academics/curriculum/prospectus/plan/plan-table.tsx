import type { ProspectusPlan, ProspectusTerm } from '@talaan/contract'
import { planLevelName, planSemesterName } from '@talaan/contract/values'
import { Fragment, type PointerEvent, useRef } from 'react'
import layout from '#ui/layout.module.css'
import { needsText } from '../needs/needs-text.ts'
import { NewRow } from '../new-row.tsx'
import classes from '../prospectus.module.css'
import type { RowActionsOf } from '../row-actions.tsx'
import { fieldNames } from '../row-values.ts'
import { dropPosition, useDragRows } from './drag-rows.ts'
import { PlanRow } from './plan-row.tsx'
import { isTerm, sumUnits, type Totals, termId } from './plan-rows.ts'
import { useGrid } from './use-grid.ts'
import type { PlanWork } from './use-plan.ts'

interface PlanTableProps {
  plan: ProspectusPlan
  terms: readonly ProspectusTerm[]
  work: PlanWork
  rowActions: RowActionsOf
}

/** The prospectus as one sheet for all terms, edited in its cells, so that keys go through all of it. */
export function PlanTable({ plan, terms, work, rowActions }: PlanTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const actions = useGrid(plan, terms, work, table)
  const drag = useDragRows(table, (id, drop) => {
    const rows = terms.find((term) => isTerm(term, drop))?.rows ?? []
    work.move(id, dropPosition(rows, id, drop))
  })
  let line = 0
  return (
    <div className={layout.paper}>
      <table className={classes.sheet} ref={table}>
        <Head edits={plan.can.edit} />
        <tbody>
          {terms.map((term, index) => {
            const years = terms.filter((other) => other.level === term.level)
            const isLast = years.at(-1) === term
            const first = line
            line += term.rows.length + 1
            return (
              <Fragment key={termId(term)}>
                {terms[index - 1]?.level !== term.level && <Year level={term.level} />}
                <TermHead term={term} />
                {term.rows.map((row, i) =>
                  plan.can.edit ? (
                    <PlanRow
                      key={row.id}
                      {...{ plan, row, actions, work, rowActions }}
                      line={first + i}
                      edit={work.edits[row.id]}
                      onDrag={drag as (event: PointerEvent, id: number) => void}
                    />
                  ) : (
                    <PlainRow key={row.id} row={row} />
                  ),
                )}
                {plan.can.edit && <NewRow {...{ plan, term, actions, work }} line={first + term.rows.length} />}
                <Sum label="Total" totals={sumUnits(term.rows)} />
                {isLast && years.length > 1 && (
                  <Sum label={`${planLevelName(term.level)} total`} totals={sumUnits(years.flatMap((term) => term.rows))} strong />
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <Sum label="Whole curriculum" totals={sumUnits(terms.flatMap((term) => term.rows))} strong />
        </tfoot>
      </table>
    </div>
  )
}

function Head({ edits }: { edits: boolean }) {
  return (
    <thead>
      <tr>
        <th className={classes.grip}>{edits && <span className={classes.unseen}>Move</span>}</th>
        <th className={classes.code}>{fieldNames.code}</th>
        <th>{fieldNames.descriptive_title}</th>
        <th className={classes.type}>{fieldNames.type}</th>
        <th className={classes.category}>{fieldNames.category_id}</th>
        <th className={classes.figure}>{fieldNames.lec_units}</th>
        <th className={classes.figure}>{fieldNames.lab_units}</th>
        <th className={classes.figure}>Units</th>
        <th className={classes.needing}>{fieldNames.needs}</th>
        <th className={classes.end}>{edits && <span className={classes.unseen}>Actions</span>}</th>
      </tr>
    </thead>
  )
}

const Year = ({ level }: { level: number }) => (
  <tr className={classes.year}>
    <th colSpan={10}>{planLevelName(level)}</th>
  </tr>
)

const TermHead = ({ term }: { term: ProspectusTerm }) => (
  <tr className={classes.term}>
    <th colSpan={10}>{planSemesterName(term.semester)}</th>
  </tr>
)

function Sum({ label, totals, strong }: { label: string; totals: Totals; strong?: boolean }) {
  return (
    <tr className={classes.sum} data-strong={strong}>
      <th colSpan={5}>{label}</th>
      <td className={classes.figure}>{totals.lec}</td>
      <td className={classes.figure}>{totals.lab}</td>
      <td className={classes.figure}>{totals.units}</td>
      <td colSpan={2} />
    </tr>
  )
}

function PlainRow({ row }: { row: ProspectusTerm['rows'][number] }) {
  return (
    <tr data-inactive={!row.is_active || undefined}>
      <td className={classes.grip} />
      <td>{row.code}</td>
      <td>{row.descriptive_title}</td>
      <td>{row.type}</td>
      <td>{row.category}</td>
      <td className={classes.figure}>{row.lec_units}</td>
      <td className={classes.figure}>{row.lab_units}</td>
      <td className={classes.figure}>{row.units}</td>
      <td>{needsText(row)}</td>
      <td />
    </tr>
  )
}
