import type { Overview, CashierPanel as Panel } from '@talaan/contract'
import { figureLinks, tenderNames } from '@talaan/contract/values'
import { count, money, time } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { EnrollmentPanel } from './enrollment-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { ManagementPanel } from './management-panel.tsx'
import classes from './panels.module.css'
import { SystemPanel } from './system-panel.tsx'

/** What was received today and over two weeks, and what waits for the cashier. */
function CashierPanel({ panel, term }: { panel: Panel; term: Overview['term'] }) {
  return (
    <>
      <TitledPanel title="Collections today">
        {panel.receipts === 0 ? (
          <p className={classes.note}>No receipts yet today</p>
        ) : (
          <BarTable
            caption="Collections today by mode of payment"
            bars={panel.tenders.map(({ tender, receipts, amount_centavos }) => ({
              key: tender,
              label: `${tenderNames[tender]} (${count(receipts)})`,
              value: amount_centavos,
              text: money(amount_centavos),
            }))}
          />
        )}
        <ul className={classes.list}>
          <li>
            <FigureLink links={figureLinks.receipts(panel.day)}>
              {panel.receipts === 1 ? '1 receipt' : `${count(panel.receipts)} receipts`}
            </FigureLink>
            <span>{panel.collected_centavos === null ? 'Shown after the cash count' : money(panel.collected_centavos)}</span>
          </li>
          <li>
            <FigureLink links={[figureLinks.on_hold(term), figureLinks.held_accounts(term)]}>Holds</FigureLink>
            <span>{count(panel.on_hold)}</span>
          </li>
          {panel.proofs !== null && (
            <li>
              <FigureLink links={figureLinks.proofs()}>Proofs of payment to check</FigureLink>
              <span>{count(panel.proofs)}</span>
            </li>
          )}
        </ul>
      </TitledPanel>
      <TitledPanel title="Collections of the last 14 days">
        <DayChart
          caption="Collections on each of the last 14 days"
          days={panel.days.map(({ day }) => day)}
          series={[{ name: 'Collected', values: panel.days.map(({ amount_centavos }) => amount_centavos) }]}
          format={money}
        />
      </TitledPanel>
    </>
  )
}

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
      {computed_at && <p className={classes.note}>Updated {time(computed_at)}</p>}
    </>
  )
}
