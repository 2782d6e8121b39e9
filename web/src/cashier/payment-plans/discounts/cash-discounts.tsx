import { Button, Text } from '@mantine/core'
import type { DiscountRemoval, UnearnedDiscount } from '@talaan/contract'
import { cashDiscounts } from '@talaan/contract/calls'
import { MAX_PLAN_CHANGES, unearnedDiscountColumns } from '@talaan/contract/values'
import { money, signedMoney } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Empty, Skeleton } from '#ui/feedback/states.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import classes from '../payment-plans.module.css'
import { PlanStudent } from '../plan-student.tsx'

interface TakeBackDiscountsProps {
  rows: readonly UnearnedDiscount[]
  /** Runs when they were taken back. */
  onDone: (() => void) | undefined
  onClose: () => void
}

/** Takes back cash discounts after showing the bills without them. */
function TakeBackDiscounts({ rows, onDone, onClose }: TakeBackDiscountsProps) {
  const query = useCall(cashDiscounts.discountRemovals, { ids: rows.map((row) => row.enrollment_id).join() }, { gcTime: 0 })
  const { run, busy } = useAction(cashDiscounts.takeBackDiscounts, {
    refreshOnConflict: true,
    onSuccess: () => {
      onDone?.()
      onClose()
    },
  })
  const removals = query.data?.data ?? []
  const isRefused = removals.length === 0 || removals.some(({ reasons }) => reasons.length > 0)
  const confirm = () => run({ accounts: removals.map(({ enrollment_id, digest }) => ({ enrollment_id, digest })) })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={rows.length === 1 ? 'Do you want to take back the cash discount?' : `Do you want to take back ${rows.length} cash discounts?`}
      query={query}
      skeleton={<Skeleton count={Math.min(rows.length + 1, 8)} />}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} disabled={isRefused} onClick={confirm}>
            Take back
          </Button>
        </>
      }
    >
      {({ data }) => <RemovalTable removals={data} />}
    </DetailDialog>
  )
}

function RemovalTable({ removals }: { removals: readonly DiscountRemoval[] }) {
  return (
    <>
      <Reasons reasons={removals.flatMap(({ reasons }) => reasons)} />
      <table className={`${classes.preview} ${classes.sums}`} aria-label="Bills without the cash discount">
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {removals.map(({ enrollment_id, full_name, plan, old_net_centavos, net_centavos }) => (
            <tr key={enrollment_id}>
              <th scope="row">
                {full_name}
                <span className={classes.under}>{plan}</span>
              </th>
              <td>{money(old_net_centavos)}</td>
              <td>
                {money(net_centavos)}
                <span className={classes.under}>{signedMoney(net_centavos - old_net_centavos)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text mt="xs" fz={13} c="dimmed">
        Each bill gets the plan shown under the name, as a new version. Payments are kept.
      </Text>
    </>
  )
}

const PAGE_SIZES = [25, 50, MAX_PLAN_CHANGES]

const columns = screenColumns(unearnedDiscountColumns, {
  name: (row) => <PlanStudent student={row} />,
  paid: (row) => (
    <>
      {money(row.paid_by_due_centavos)}
      <SmallLine>
        {row.paid_centavos > row.paid_by_due_centavos ? `${money(row.paid_centavos)} now` : `of ${money(row.net_centavos)}`}
      </SmallLine>
    </>
  ),
})

/** Bills with a cash discount that were not paid in full by the due date. */
export default function CashDiscounts() {
  const { open, dialog } = useDialog()
  const takeBack = (rows: readonly UnearnedDiscount[], onDone?: () => void) =>
    open((close) => <TakeBackDiscounts rows={rows} onDone={onDone} onClose={close} />)
  const mayTakeBack = useMay('Adjust Accounts')
  return (
    <>
      <ListScreen
        title="Forfeited cash discounts"
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
                  {rows.length > MAX_PLAN_CHANGES ? `At most ${MAX_PLAN_CHANGES} at a time` : 'Take back'}
                </Button>
              )
            : undefined
        }
        empty={<Empty text="No forfeited cash discounts" />}
      />
      {dialog}
    </>
  )
}
