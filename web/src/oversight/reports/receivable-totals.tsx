import { Button } from '@mantine/core'
import type { ReceivableSums } from '@talaan/contract'
import { receivables } from '@talaan/contract/calls'
import { receivableAges, type TableColumn } from '@talaan/contract/values'
import { lazy, useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { PrintButton } from '#shared/print-link.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { cellText, reportColumns } from '#ui/list/table-columns.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { groupColumns, overdueOf, receivableTables } from './receivable-groups.ts'

const PrintReceivables = lazy(() => import('./print-receivables.tsx'))

const plural = (n: number, name: string): string => `${count(n)} ${n === 1 ? name : `${name}s`}`

interface ReceivableTotalsProps {
  filter: Record<string, string | undefined>
  /** What the report is limited to, for paper. */
  filterTexts: readonly [string, string][]
}

/** What is owed by age, and by course, year level and school year. */
export function ReceivableTotals({ filter, filterTexts }: ReceivableTotalsProps) {
  const query = useCall(receivables.receivablesSummary, filter)
  const [isDivided, setDivided] = useState(!useIsPhone())
  return (
    <States query={query} skeleton={<Skeleton count={3} height={72} />}>
      {({ data }) => (
        <>
          <Stats>
            <Stat
              label="Receivable"
              value={money(data.total.balance_centavos)}
              note={`${plural(data.total.students, 'student')}, ${plural(data.accounts, 'account')}`}
            />
            <Stat label="Overdue" value={money(overdueOf(data.total))} />
            {Object.values<TableColumn<ReceivableSums>>(receivableAges).map((column) => (
              <Stat key={column.label} label={column.label} value={cellText(column, data.total)} />
            ))}
          </Stats>
          {data.accounts > 0 && (
            <>
              <div>
                <PrintButton
                  variant="default"
                  sheet={(close) => <PrintReceivables summary={data} filterTexts={filterTexts} onDone={close} />}
                >
                  Print summary
                </PrintButton>{' '}
                {!isDivided && (
                  <Button variant="default" onClick={() => setDivided(true)}>
                    By course and year level
                  </Button>
                )}
              </div>
              {isDivided &&
                receivableTables(data).map(({ title, name, rows }) => (
                  <TitledPanel key={title} title={title}>
                    <DataTable
                      columns={reportColumns(groupColumns(name), { name: (row) => <b>{row.name}</b> })}
                      rows={rows}
                      rowKey={(row) => row.name ?? ''}
                      wide={`Amounts ${title.toLowerCase()}`}
                    />
                  </TitledPanel>
                ))}
            </>
          )}
        </>
      )}
    </States>
  )
}
