import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReceivableGroup } from '@talaan/contract'
import { receivables } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Stat, Stats } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { overdueOf, receivableAges, receivableTables } from './receivable-ages.ts'

const PrintReceivables = lazy(() => import('./print-receivables.tsx'))

const amount = (centavos: number) => (centavos === 0 ? '—' : money(centavos))

const plural = (n: number, name: string): string => `${count(n)} ${n === 1 ? name : `${name}s`}`

const columnsOf = (name: string): readonly Column<ReceivableGroup>[] => [
  { key: 'name', label: name, render: (row) => <b>{row.name}</b> },
  { key: 'students', label: 'Students', align: 'end', render: (row) => count(row.sums.students) },
  ...receivableAges.map(({ key, label }) => ({
    key,
    label,
    align: 'end' as const,
    render: (row: ReceivableGroup) => amount(row.sums[key]),
  })),
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    render: (row) => (
      <NoWrap>
        <b>{money(row.sums.balance_centavos)}</b>
      </NoWrap>
    ),
  },
]

interface ReceivableTotalsProps {
  filter: Record<string, string | undefined>
  /** What the report is limited to, for paper. */
  filterTexts: readonly [string, string][]
}

/** What is owed by age, and by course, year level and school year. */
export function ReceivableTotals({ filter, filterTexts }: ReceivableTotalsProps) {
  const query = useCall(receivables.receivablesSummary, filter)
  const [isPrinting, setPrinting] = useState(false)
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
            {receivableAges.map(({ key, label }) => (
              <Stat key={key} label={label} value={money(data.total[key])} />
            ))}
          </Stats>
          {data.accounts > 0 && (
            <>
              <div>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
                  onClick={() => setPrinting(true)}
                >
                  Print summary
                </Button>{' '}
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
                      columns={columnsOf(name)}
                      rows={rows}
                      rowKey={(row) => row.name ?? ''}
                      wide={`Amounts ${title.toLowerCase()}`}
                    />
                  </TitledPanel>
                ))}
            </>
          )}
          {isPrinting && (
            <Suspense>
              <PrintReceivables summary={data} filterTexts={filterTexts} onDone={() => setPrinting(false)} />
            </Suspense>
          )}
        </>
      )}
    </States>
  )
}
