import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { JournalSummary } from '@talaan/contract'
import { journal } from '@talaan/contract/calls'
import { journalAmounts } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { SmallLine, Stat, Stats } from '#ui/list/figures.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'

const PrintJournal = lazy(() => import('./print-journal.tsx'))

type Account = JournalSummary['accounts'][number]
type Day = JournalSummary['days'][number]

const accountColumns = screenColumns(
  {
    code: { label: 'Code', value: (row: Account) => row.code },
    account: { label: 'Account', value: (row: Account) => row.label },
    ...journalAmounts,
  },
  {
    account: (row) => (
      <>
        <b>{row.name ?? row.label}</b>
        {row.name && row.name !== row.label && <SmallLine>{row.label}</SmallLine>}
      </>
    ),
  },
)

const dayColumns = screenColumns({ day: { label: 'Date', value: (row: Day) => row.day, kind: 'day' }, ...journalAmounts })

/** The debits and credits of some days, the accounts without a code, and the sums by account and day. */
export function JournalTotals({ days }: { days: { from?: string; to?: string } }) {
  const query = useCall(journal.journalSummary, days)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <States query={query} skeleton={<Skeleton count={2} height={72} />}>
      {({ data }) => (
        <>
          <Stats>
            <Stat label="Debit" value={money(data.debit_centavos)} />
            <Stat label="Credit" value={money(data.credit_centavos)} />
            <Stat label="Lines" value={count(data.lines)} />
          </Stats>
          <MissingCodes accounts={data.accounts} />
          {data.accounts.length > 0 && (
            <TitledPanel
              title="By account"
              action={
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
                  onClick={() => setPrinting(true)}
                >
                  Print
                </Button>
              }
            >
              <DataTable columns={accountColumns} rows={data.accounts} rowKey={(row) => row.key} wide="Amounts by account" />
            </TitledPanel>
          )}
          {data.days.length > 1 && (
            <TitledPanel title="By day">
              <DataTable columns={dayColumns} rows={data.days} rowKey={(row) => row.day} wide="Amounts by day" />
            </TitledPanel>
          )}
          {isPrinting && (
            <Suspense>
              <PrintJournal summary={data} onDone={() => setPrinting(false)} />
            </Suspense>
          )}
        </>
      )}
    </States>
  )
}

function MissingCodes({ accounts }: { accounts: readonly Account[] }) {
  const labels = accounts.filter(({ code }) => code === null).map(({ label }) => label)
  if (labels.length === 0) return null
  const reason = { message: labels.join(', '), clears_by: 'Set their codes before the export.', url: '/admin/settings/account-codes' }
  return <Reasons title="Accounts without an account code" reasons={[reason]} linkText="Account codes" />
}
