import type { ProspectusPlan } from '@talaan/contract'
import { planLevelName, planSemesterName, planTermName } from '@talaan/contract/values'
import { Fragment } from 'react'
import { schoolYear } from '#lib/format.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { RegistrarSignature } from '#shared/school-head.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { needsText } from '../needs/needs-text.ts'
import classes from '../views.module.css'
import { allRows, sumUnits, type Totals, termId } from './plan-rows.ts'

/** The prospectus on A4. */
export function PrintPlan({ plan, onDone }: { plan: ProspectusPlan; onDone: () => void }) {
  return (
    <PrintOver onDone={onDone}>
      <div className={classes.print}>
        <SchoolDocument
          title={`${plan.course.name} (${plan.course.code}) – Curriculum ${plan.name}`}
          foot={null}
          signatures={<RegistrarSignature />}
        >
          {plan.effective_sy && <p>Effective school year {schoolYear(plan.effective_sy)}</p>}
          {plan.terms.map((term) => (
            <Fragment key={termId(term)}>
              <h2>{planTermName(term)}</h2>
              <table>
                <thead>
                  <tr>
                    <th>Code</th>
                    <th>Descriptive title</th>
                    <th className="numeric">Lec</th>
                    <th className="numeric">Lab</th>
                    <th className="numeric">Units</th>
                    <th>Prerequisites</th>
                  </tr>
                </thead>
                <tbody>
                  {term.rows
                    .filter((row) => row.is_active)
                    .map((row) => (
                      <tr key={row.id}>
                        <td>{row.code}</td>
                        <td>{row.descriptive_title}</td>
                        <td className="numeric">{row.lec_units}</td>
                        <td className="numeric">{row.lab_units}</td>
                        <td className="numeric">{row.units}</td>
                        <td>{needsText(row)}</td>
                      </tr>
                    ))}
                  <Sum label={`${planSemesterName(term.semester)} total`} totals={sumUnits(term.rows)} />
                </tbody>
              </table>
            </Fragment>
          ))}
          <h2>Totals</h2>
          <table>
            <tbody>
              {[...Map.groupBy(allRows(plan), (row) => row.level)].map(([level, rows]) => (
                <Sum key={level} label={planLevelName(level)} totals={sumUnits(rows)} />
              ))}
              <Sum label="Whole curriculum" totals={sumUnits(allRows(plan))} />
            </tbody>
          </table>
        </SchoolDocument>
      </div>
    </PrintOver>
  )
}

const Sum = ({ label, totals: { lec, lab, units } }: { label: string; totals: Totals }) => (
  <tr>
    <th colSpan={2}>{label}</th>
    <td className="numeric">{lec}</td>
    <td className="numeric">{lab}</td>
    <td className="numeric">{units}</td>
    <td />
  </tr>
)
