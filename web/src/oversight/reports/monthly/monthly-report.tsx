import { Select } from '@mantine/core'
import { monthlyReports, reportExports, reports } from '@talaan/contract/calls'
import { lazy } from 'react'
import { isoDate } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { PrintButton } from '#shared/print-link.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { useListState } from '#ui/list/state.ts'
import { choosable } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { MonthTables } from './month-tables.tsx'
import { monthsUntil } from './months.ts'

const PrintMonth = lazy(() => import('./print-month.tsx'))

const STORAGE_KEY = 'monthly-collections-filter'

/** What was collected on each day of a month. */
export default function MonthlyReport() {
  const today = isoDate(new Date())
  const choices = useCall(reports.collectionChoices, {}).data?.data
  const months = monthsUntil(today)
  const cashiers = (choices?.cashiers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const filters = [
    { name: 'month', label: 'Month', options: months },
    { name: 'cashier_id', label: 'Cashier', options: cashiers },
  ]
  const { values, set } = useListState(['month', 'cashier_id'], { month: today.slice(0, 7) }, STORAGE_KEY, choosable(filters))
  const query = useCall(monthlyReports.monthlyCollections, values)
  const report = query.data?.data
  const cashier = cashiers.find(({ value }) => value === values.cashier_id)?.label
  return (
    <Page
      title="Monthly collections"
      actions={
        <>
          <ExportFile entry={reportExports.exportMonthlyCollections} request={values} />
          {report && <PrintButton sheet={(close) => <PrintMonth report={report} cashier={cashier} onDone={close} />} />}
        </>
      }
      filters={
        <>
          <Select
            aria-label="Month"
            data={months}
            value={values.month ?? null}
            allowDeselect={false}
            searchable
            onChange={(month) => month && set({ month })}
          />
          <Select
            aria-label="Cashier"
            placeholder="Cashier"
            data={cashiers}
            value={values.cashier_id || null}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Cashier' }}
            onChange={(cashier_id) => set({ cashier_id: cashier_id ?? '' })}
          />
        </>
      }
    >
      <States query={query} skeleton={<Skeleton count={8} height={28} />}>
        {({ data }) => <MonthTables report={data} />}
      </States>
    </Page>
  )
}
