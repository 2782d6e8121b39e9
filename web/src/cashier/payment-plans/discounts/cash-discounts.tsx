import { Button } from '@mantine/core'
import type { UnearnedDiscount } from '@talaan/contract'
import { cashDiscounts } from '@talaan/contract/calls'
import { MAX_PLAN_CHANGES } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { AccountsTabs } from '../accounts-tabs.tsx'
import { studentColumn, termColumn } from '../student-columns.tsx'
import { TakeBackDiscounts } from './take-back-discounts.tsx'

const PAGE_SIZES = [25, 50, MAX_PLAN_CHANGES]

const columns: Column<UnearnedDiscount>[] = [
  studentColumn,
  termColumn,
  { key: 'plan', label: 'Plan', render: (row) => row.plan, csv: (row) => row.plan },
  { key: 'due_on', label: 'Due', render: (row) => date(row.due_on), csv: (row) => row.due_on },
  {
    key: 'paid',
    label: 'Paid by then',
    align: 'end',
    render: (row) => (
      <>
        {money(row.paid_by_due_centavos)}
        <SmallLine>
          {row.paid_centavos > row.paid_by_due_centavos ? `${money(row.paid_centavos)} now` : `of ${money(row.net_centavos)}`}
        </SmallLine>
      </>
    ),
    csv: (row) => row.paid_by_due_centavos / 100,
    money: true,
  },
  {
    key: 'discount',
    label: 'Discount',
    align: 'end',
    render: (row) => <b>{money(row.discount_centavos)}</b>,
    csv: (row) => row.discount_centavos / 100,
    money: true,
  },
]

/** Bills with a cash discount that were not paid in full by the due date. */
export default function CashDiscounts() {
  const { open, dialog } = useDialog()
  const takeBack = (rows: readonly UnearnedDiscount[], onDone?: () => void) =>
    open((close) => <TakeBackDiscounts rows={rows} onDone={onDone} onClose={close} />)
  const mayTakeBack = useMay('Adjust Accounts')
  return (
    <>
      <ListScreen
        title="Cash discounts not earned"
        entry={cashDiscounts.unearnedDiscounts}
        storageKey="cash-discounts-filter"
        columns={columns}
        rowKey={(row) => row.enrollment_id}
        searchLabel="Search student"
        pageSizes={PAGE_SIZES}
        exportName="cash-discounts-not-earned"
        rowActions={mayTakeBack ? (row) => [{ label: 'Take back discount', run: () => takeBack([row]) }] : undefined}
        bulk={
          mayTakeBack
            ? (rows, clear) => (
                <Button size="compact-md" disabled={rows.length > MAX_PLAN_CHANGES} onClick={() => takeBack(rows, clear)}>
                  {rows.length > MAX_PLAN_CHANGES ? `At most ${MAX_PLAN_CHANGES} at once` : 'Take back'}
                </Button>
              )
            : undefined
        }
        empty={<Empty text="Every cash discount was earned, or its due date has not passed." />}
        actions={<AccountsTabs />}
      />
      {dialog}
    </>
  )
}
