import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { advanceReports } from '@talaan/contract/calls'
import { purposeText } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { Shares } from '../shares.tsx'

const PrintAdvances = lazy(() => import('./print-advances.tsx'))

const studentsText = (students: number): string => (students === 1 ? '1 student' : `${count(students)} students`)

/** What is held in all, and for which purposes. */
export function AdvanceTotals({ filter }: { filter: Record<string, string | undefined> }) {
  const query = useCall(advanceReports.heldAdvancesSummary, filter)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <States query={query} skeleton={<Skeleton count={2} height={72} />}>
      {({ data }) => (
        <>
          <Stats>
            <Stat label="Held for students" value={money(data.total.amount_centavos)} note={studentsText(data.total.students)} />
          </Stats>
          {data.purposes.length > 0 && (
            <TitledPanel
              title="By purpose"
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
              <Shares
                rows={data.purposes.map(({ purpose, students, amount_centavos }) => ({
                  key: purpose ?? '',
                  name: purposeText(purpose),
                  note: studentsText(students),
                  amount_centavos,
                }))}
              />
            </TitledPanel>
          )}
          {isPrinting && (
            <Suspense>
              <PrintAdvances filter={filter} summary={data} onDone={() => setPrinting(false)} />
            </Suspense>
          )}
        </>
      )}
    </States>
  )
}
