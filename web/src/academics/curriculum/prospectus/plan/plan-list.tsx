import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { planTermName, unitsText } from '@talaan/contract/values'
import { Empty } from '#ui/feedback/states.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { AddProspectusRow } from '../add-prospectus-row.tsx'
import { laterTermText, needsText } from '../needs/needs-text.ts'
import type { RowActionsOf } from '../row-actions.tsx'
import classes from '../views.module.css'
import { sumUnits, termId } from './plan-rows.ts'

interface PlanListProps {
  plan: ProspectusPlan
  terms: readonly ProspectusTerm[]
  rowActions: RowActionsOf
  onEdit: (row: ProspectusRow) => void
}

/** The prospectus on a phone: a list per term. A subject's code opens the form that edits it. */
export function PlanList({ plan, terms, rowActions, onEdit }: PlanListProps) {
  if (terms.length === 0) return <Empty />
  return (
    <>
      {terms.map((term) => (
        <section key={termId(term)} className={classes.listTerm} aria-label={planTermName(term)}>
          <h2>
            {planTermName(term)}
            <small>{unitsText(sumUnits(term.rows).units)}</small>
          </h2>
          <ul>
            {term.rows.map((row) => (
              <li key={row.id} data-inactive={!row.is_active || undefined}>
                <div>
                  {plan.can.edit ? (
                    <button type="button" onClick={() => onEdit(row)}>
                      {row.code}
                    </button>
                  ) : (
                    <b>{row.code}</b>
                  )}
                  {!row.is_active && <small> Inactive</small>}
                  <div>{row.descriptive_title}</div>
                  <small>
                    {row.type} · {row.lec_units} lec, {row.lab_units} lab · {unitsText(row.units)}
                  </small>
                  {needsText(row) && <small>Needs {needsText(row)}</small>}
                  {laterTermText(plan, row) && <small data-late>{laterTermText(plan, row)}</small>}
                </div>
                {plan.can.edit && <RowMenu actions={rowActions(row)} />}
              </li>
            ))}
          </ul>
          {plan.can.edit && <AddProspectusRow plan={plan} term={term} />}
        </section>
      ))}
    </>
  )
}
