import type { CashierPanel as Panel } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { count, date, money } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { DayChart } from '../../ui/charts/day-chart.tsx'
import { TitledPanel } from '../../ui/titled-panel.tsx'
import classes from './panels.module.css'

/** What was received today and over two weeks, and what waits for the cashier. */
export function CashierPanel({ panel }: { panel: Panel }) {
  return (
    <>
      <TitledPanel title={`Received on ${date(panel.day)}`}>
        {panel.receipts === 0 ? (
          <p className={classes.note}>No receipt was made today yet.</p>
        ) : (
          <BarTable
            caption="Received today by mode of payment"
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
            <Link to="/admin/reports/cashiers">{panel.receipts === 1 ? '1 receipt' : `${count(panel.receipts)} receipts`}</Link>
            <span>{money(panel.collected_centavos)}</span>
          </li>
          <li>
            <Link to="/admin/enrollments/cashier-hold">Holds</Link>
            <span>{count(panel.on_hold)}</span>
          </li>
          <li>
            <Link to="/admin/payment-proofs">Proofs of payment to check</Link>
            <span>{count(panel.proofs)}</span>
          </li>
        </ul>
      </TitledPanel>
      <TitledPanel title="Received in the last 14 days">
        <DayChart
          caption="Received on each of the last 14 days"
          days={panel.days.map(({ day }) => day)}
          series={[{ name: 'Received', values: panel.days.map(({ amount_centavos }) => amount_centavos) }]}
          format={money}
        />
      </TitledPanel>
    </>
  )
}
