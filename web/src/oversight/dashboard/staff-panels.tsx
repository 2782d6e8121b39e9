import type { Overview } from '@talaan/contract'
import { time } from '#lib/format.ts'
import { CashierPanel } from './cashier-panel.tsx'
import { EnrollmentPanel } from './enrollment-panel.tsx'
import { ManagementPanel } from './management-panel.tsx'
import classes from './panels.module.css'
import { SystemPanel } from './system-panel.tsx'

/** The panels of the offices, which students do not load. */
export default function StaffPanels({ overview: { cashier, enrollment, management, system, computed_at, term } }: { overview: Overview }) {
  return (
    <>
      <div className={classes.columns}>
        {cashier && <CashierPanel panel={cashier} term={term} />}
        {enrollment && <EnrollmentPanel panel={enrollment} term={term} />}
        {management && <ManagementPanel panel={management} term={term} />}
        {system && <SystemPanel panel={system} />}
      </div>
      {computed_at && <p className={classes.note}>Figures of the term as of {time(computed_at)}.</p>}
    </>
  )
}
