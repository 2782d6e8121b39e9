import { Button, Text } from '@mantine/core'
import type { DiscountRemoval, UnearnedDiscount } from '@talaan/contract'
import { cashDiscounts } from '@talaan/contract/calls'
import { money, signedMoney } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import classes from '../payment-plans.module.css'

interface TakeBackDiscountsProps {
  rows: readonly UnearnedDiscount[]
  /** Runs when they were taken back. */
  onDone: (() => void) | undefined
  onClose: () => void
}

/** Takes back cash discounts after showing the bills without them. */
export function TakeBackDiscounts({ rows, onDone, onClose }: TakeBackDiscountsProps) {
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
      <table className={`${classes.preview} ${classes.sums}`} aria-label="The bills without the cash discount">
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
        Each bill gets the plan under the name and a new version. What was paid stays paid.
      </Text>
    </>
  )
}
