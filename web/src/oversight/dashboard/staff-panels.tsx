import type { Overview, CashierPanel as Panel } from '@talaan/contract'
import { figureLinks, tenderNames } from '@talaan/contract/values'
import { count, money, time } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { EnrollmentPanel } from './enrollment-panel.tsx'
import { FigureLink, narrowed, useDayLinks } from './figure-link.tsx'
import { ManagementPanel } from './management-panel.tsx'
import classes from './panels.module.css'
import { SystemPanel } from './system-panel.tsx'

/** What was received today and over two weeks. */
function CashierPanel({ panel: { day, receipts, collected_centavos, tenders, days } }: { panel: Panel }) {
  const linkOf = useDayLinks(figureLinks.receipts)
  return (
    <>
      <TitledPanel title="Collections today">
        {receipts === 0 ? (
          <p className={classes.note}>No receipts yet today</p>
        ) : (
          <>
            <BarTable
              caption="Collections today by mode of payment"
              bars={tenders.map(({ tender, receipts, amount_centavos }) => ({
                key: tender,
                label: (
                  <FigureLink links={narrowed(figureLinks.receipts(day), { tender })}>
                    {tenderNames[tender]} ({count(receipts)})
                  </FigureLink>
                ),
                value: amount_centavos,
                text: money(amount_centavos),
              }))}
            />
            <ul className={classes.list}>
              <li>
                <FigureLink links={figureLinks.receipts(day)}>{receipts === 1 ? '1 receipt' : `${count(receipts)} receipts`}</FigureLink>
                <span>{collected_centavos === null ? 'Shown after the cash count' : money(collected_centavos)}</span>
              </li>
            </ul>
          </>
        )}
      </TitledPanel>
      <TitledPanel title="Collections of the last 14 days">
        <DayChart
          caption="Collections on each of the last 14 days"
          days={days.map(({ day }) => day)}
          series={[{ name: 'Collected', values: days.map(({ amount_centavos }) => amount_centavos), linkOf }]}
          format={money}
        />
      </TitledPanel>
    </>
  )
}

/** The open deficiencies of the offices that the reader works for. */
function Offices({ offices }: { offices: NonNullable<Overview['offices']> }) {
  return (
    <TitledPanel title="Office clearance">
      <ul className={classes.list}>
        {offices.map(({ id, name, open }) => (
          <li key={id}>
            <FigureLink links={figureLinks.deficiencies(id)}>{name}</FigureLink>
            <span>{open === 0 ? 'None open' : `${count(open)} open`}</span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

/** The panels of the offices, which students do not load. */
export default function StaffPanels({ overview }: { overview: Overview }) {
  const { cashier, enrollment, management, system, offices, computed_at, term } = overview
  return (
    <>
      <div className={classes.columns}>
        {cashier && <CashierPanel panel={cashier} />}
        {enrollment && <EnrollmentPanel panel={enrollment} term={term} />}
        {management && <ManagementPanel panel={management} term={term} />}
        {system && <SystemPanel panel={system} />}
        {offices && offices.length > 0 && <Offices offices={offices} />}
      </div>
      {computed_at && <p className={classes.note}>Updated {time(computed_at)}</p>}
    </>
  )
}
