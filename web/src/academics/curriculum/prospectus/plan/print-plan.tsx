import type { ProspectusPlan } from '@talaan/contract'
import { planLevelName, planSemesterName, planTermName } from '@talaan/contract/values'
import { Fragment, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { schoolYear } from '#lib/format.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { PrintPage, Signature } from '#ui/print/print-page.tsx'
import { needsText } from '../needs/needs-text.ts'
import classes from '../views.module.css'
import { allRows, sumUnits, type Totals, termId } from './plan-rows.ts'

/** The prospectus on A4, rendered only while it is printed, in a portal so that nothing else of the page is printed. */
export function PrintPlan({ plan, onDone }: { plan: ProspectusPlan; onDone: () => void }) {
  const settings = useSettings()
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const header = (
    <>
      <strong>{settings?.school_name}</strong>
      <div>{settings?.school_address}</div>
    </>
  )
  return createPortal(
    <div className={classes.print}>
      <PrintPage
        ready={settings !== undefined}
        header={header}
        title={`${plan.course.name} (${plan.course.code}) – Curriculum ${plan.name}`}
        footer={<Signature office="Registrar" />}
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
      </PrintPage>
    </div>,
    document.body,
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
