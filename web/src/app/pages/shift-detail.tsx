import { Button, SimpleGrid, Text } from '@mantine/core'
import type { Remittance, ShiftReport } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { remittanceDestinationNames } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import classes from '#cashier/cashier-shifts/cashier-shifts.module.css'
import { drawerLines, sumLines } from '#cashier/cashier-shifts/drawer-lines.ts'
import { useResumeShift } from '#cashier/cashier-shifts/resume-shift.ts'
import { bookletText, differenceText, ShiftStatus } from '#cashier/cashier-shifts/shift-text.tsx'
import { useSuspendShift } from '#cashier/cashier-shifts/suspend-shift.ts'
import { date, dateTime, money } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { CollectionTotals } from '#oversight/reports/collection-totals.tsx'
import { PrintLink } from '#shared/print-link.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, Stat, Stats, TwoLines, VoidableText } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'

const ChangeBooklet = lazyNamed(() => import('#cashier/cashier-shifts/shift-steps.tsx'), 'ChangeBooklet')
const CloseShift = lazyNamed(() => import('#cashier/cashier-shifts/close-shift.tsx'), 'CloseShift')
const RecordRemittance = lazyNamed(() => import('#cashier/cashier-shifts/shift-steps.tsx'), 'RecordRemittance')

const ReverseRemittance = lazyNamed(() => import('#cashier/cashier-shifts/shift-steps.tsx'), 'ReverseRemittance')

/** One shift: its cash drawer, what was handed over, and what was collected in it. */
export default function ShiftDetail() {
  const { id } = useParams('/admin/cashier-shifts/:id')
  return (
    <States query={useCall(cashierShifts.cashierShift, { id })} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <Shift key={data.id} shift={data} />}
    </States>
  )
}

function Shift({ shift }: { shift: ShiftReport }) {
  const [dialog, setDialog] = useState<'booklet' | 'close' | 'remit'>()
  const close = () => setDialog(undefined)
  return (
    <Page
      title={
        <>
          Shift of {shift.cashier.name} <ShiftStatus status={shift.status} />
        </>
      }
      actions={<ShiftActions shift={shift} onChoose={setDialog} />}
    >
      <Stats>
        <Stat label="Opened" value={dateTime(shift.opened_at)} />
        <Stat
          label="Closed"
          value={shift.closed_at ? dateTime(shift.closed_at) : '—'}
          note={shift.closed_by !== null && shift.closed_by !== shift.cashier.name && `by ${shift.closed_by}`}
        />
        <Stat label="Booklet" value={bookletText(shift)} />
        <Stat label="Difference" value={differenceText(shift) || '—'} note={shift.difference_reason} />
      </Stats>
      <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 340px)" style={{ alignItems: 'start' }}>
        <DrawerPanel shift={shift} />
        <RemittancePanel shift={shift} onRecord={() => setDialog('remit')} />
      </SimpleGrid>
      {shift.cash && <CollectionTotals filter={{ shift_id: String(shift.id) }} />}
      <Suspense>
        {dialog === 'booklet' && <ChangeBooklet shift={shift} onClose={close} />}
        {dialog === 'close' && <CloseShift shift={shift} onClose={close} />}
        {dialog === 'remit' && <RecordRemittance shift={shift} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function ShiftActions({ shift, onChoose }: { shift: ShiftReport; onChoose: (dialog: 'booklet' | 'close') => void }) {
  const { id, status, can, cash } = shift
  const { suspend, busy: isSuspending } = useSuspendShift()
  const { resume, busy: isResuming } = useResumeShift()
  return (
    <>
      {cash && <PrintLink to={fillPath('/admin/cashier-shifts/:id/print', { id })} />}
      {can.receive && (
        <Button variant="default" onClick={() => onChoose('booklet')}>
          Change booklet
        </Button>
      )}
      {can.receive && status === 'open' && (
        <Button variant="default" loading={isSuspending} onClick={() => suspend(id)}>
          Suspend
        </Button>
      )}
      {can.receive && status === 'suspended' && (
        <Button loading={isResuming} onClick={() => resume(id)}>
          Resume
        </Button>
      )}
      {can.close && <Button onClick={() => onChoose('close')}>Close shift</Button>}
    </>
  )
}

function DrawerPanel({ shift }: { shift: ShiftReport }) {
  return (
    <TitledPanel title="Cash drawer">
      <dl className={classes.lines}>
        {drawerLines(shift).map(({ label, centavos, isSum }) => (
          <div key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd>{money(centavos)}</dd>
          </div>
        ))}
      </dl>
      {sumLines(shift.cash_count).length > 0 && (
        <details className={classes.counted}>
          <summary>Cash count</summary>
          <DataTable
            columns={[
              { key: 'value', label: 'Bill or coin', align: 'end', render: (row) => row.name },
              { key: 'pieces', label: 'Pieces', align: 'end', render: (row) => row.pieces },
              { key: 'amount', label: 'Amount', align: 'end', render: (row) => money(row.centavos) },
            ]}
            rows={sumLines(shift.cash_count)}
            rowKey={(row) => row.name}
          />
        </details>
      )}
    </TitledPanel>
  )
}

const remittanceColumns = [
  {
    key: 'day',
    label: 'Date',
    render: (row: Remittance) => (
      <>
        <VoidableText isVoided={row.reversed_at !== null}>
          <NoWrap>{date(row.remitted_on)}</NoWrap>
        </VoidableText>
        <SmallLine>{row.created_by}</SmallLine>
        {row.reversed_at && (
          <SmallLine>
            Reversed {date(row.reversed_at)} by {row.reversed_by}: {row.reverse_reason}
          </SmallLine>
        )}
      </>
    ),
  },
  {
    key: 'receiver',
    label: 'Received by',
    render: (row: Remittance) => (
      <TwoLines first={row.received_by} second={[remittanceDestinationNames[row.destination], row.reference].filter(Boolean).join(' · ')} />
    ),
  },
  {
    key: 'cash',
    label: 'Cash',
    align: 'end' as const,
    render: (row: Remittance) => (
      <VoidableText isVoided={row.reversed_at !== null}>
        <NoWrap>{money(row.cash_centavos)}</NoWrap>
      </VoidableText>
    ),
  },
  {
    key: 'checks',
    label: 'Checks',
    align: 'end' as const,
    render: (row: Remittance) => (
      <VoidableText isVoided={row.reversed_at !== null}>
        <NoWrap>{money(row.check_centavos)}</NoWrap>
      </VoidableText>
    ),
  },
]

function RemittancePanel({ shift, onRecord }: { shift: ShiftReport; onRecord: () => void }) {
  const { cash_centavos, check_centavos } = shift.in_hand
  return (
    <TitledPanel
      title="Remittances"
      action={
        shift.can.remit && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={onRecord}
            disabled={cash_centavos !== null && cash_centavos <= 0 && check_centavos <= 0}
          >
            Record remittance
          </Button>
        )
      }
    >
      <DataTable
        columns={remittanceColumns}
        rows={shift.remittances}
        rowActions={(row) =>
          shift.can.remit && row.reversed_at === null
            ? [{ label: 'Reverse', danger: true, dialog: (close) => <ReverseRemittance remittance={row} onClose={close} /> }]
            : []
        }
        empty={
          <Text mt="xs" c="dimmed">
            No remittances yet
          </Text>
        }
      />
      <Text mt="xs" c="dimmed">
        {cash_centavos === null
          ? `Not yet remitted: ${money(check_centavos)} in checks. The cash is shown once it is counted and the shift is closed.`
          : `Not yet remitted: ${money(cash_centavos)} in cash, ${money(check_centavos)} in checks.`}
      </Text>
    </TitledPanel>
  )
}
