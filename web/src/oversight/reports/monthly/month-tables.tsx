import { Anchor } from '@mantine/core'
import type { CollectedDay, MonthlyCollections } from '@talaan/contract'
import {
  collectionGroupColumns,
  collectionGroupNames,
  collectionGroups,
  groupAmount,
  monthlyColumns,
  tenderAmount,
  tenderColumns,
  tenderNames,
  tenders,
} from '@talaan/contract/values'
import { count, date, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Stat, Stats } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { reportColumns } from '#ui/list/table-columns.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { Shares } from '../shares.tsx'

const { day, receipts, voided, collected, returned } = monthlyColumns

const dayCell = {
  day: (row: CollectedDay) => (
    <NoWrap>
      <Anchor component={Link} to="/admin/reports/cashiers" search={{ from: row.day, to: row.day }}>
        {date(row.day)}
      </Anchor>
    </NoWrap>
  ),
}

const modeColumns = reportColumns<CollectedDay, string>({ day, receipts, voided, ...tenderColumns, collected, returned }, dayCell)
const groupColumns = reportColumns<CollectedDay, string>({ day, ...collectionGroupColumns, collected }, dayCell)

const checksText = (checks: number): string => (checks === 1 ? '1 check' : `${count(checks)} checks`)
const receiptsText = (receipts: number): string => (receipts === 1 ? '1 receipt' : `${count(receipts)} receipts`)

/** The total of a month, and its days by mode of payment and by fees. The days without receipts are in one table, and on a phone in none. */
export function MonthTables({ report: { days, total } }: { report: MonthlyCollections }) {
  const isPhone = useIsPhone()
  if (total.receipts + total.voided + total.returned === 0) return <Empty text="No receipts in this month." />
  const usedDays = days.filter((day) => day.receipts + day.voided + day.returned > 0)
  const isUsed = (column: Column<CollectedDay>) =>
    !collectionGroups.some((group) => group === column.key && groupAmount(total, group) === 0)
  return (
    <>
      <Stats>
        <Stat label="Collected" value={money(total.collected_centavos)} note={receiptsText(total.receipts)} />
        {tenders.map((tender) => (
          <Stat key={tender} label={tenderNames[tender]} value={money(tenderAmount(total, tender))} />
        ))}
        <Stat label="Voided" value={money(total.voided_centavos)} note={receiptsText(total.voided)} />
        {total.returned > 0 && <Stat label="Checks returned" value={money(total.returned_centavos)} note={checksText(total.returned)} />}
      </Stats>
      <TitledPanel title="Collected by day">
        <DayChart
          caption="Collected on each day of the month"
          days={days.map(({ day }) => day)}
          series={[
            {
              name: 'Collected',
              values: days.map(({ collected_centavos }) => collected_centavos),
              linkOf: (day) => ({ to: '/admin/reports/cashiers', search: { from: day, to: day } }),
            },
          ]}
          format={money}
        />
      </TitledPanel>
      <TitledPanel title="By fees">
        <Shares
          rows={collectionGroups
            .filter((group) => groupAmount(total, group) !== 0)
            .map((group) => ({ key: group, name: collectionGroupNames[group], note: '', amount_centavos: groupAmount(total, group) }))}
        />
      </TitledPanel>
      <TitledPanel title="Days by mode of payment">
        <DataTable
          columns={modeColumns.filter(({ key }) => key !== 'returned' || total.returned > 0)}
          rows={isPhone ? usedDays : days}
          rowKey={(row) => row.day}
          wide="Table of the days by mode of payment"
        />
      </TitledPanel>
      <TitledPanel title="Days by fees">
        <DataTable columns={groupColumns.filter(isUsed)} rows={usedDays} rowKey={(row) => row.day} wide="Table of the days by fees" />
      </TitledPanel>
    </>
  )
}
