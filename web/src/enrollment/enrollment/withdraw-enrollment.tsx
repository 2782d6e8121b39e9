import { NewWithdrawal, type Withdrawal } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import type { DialogProps } from './dialog-types.ts'
import classes from './enrollment.module.css'
import { Sums } from './sums.tsx'

/** Withdraws a student from the term after showing what the school charges for it. */
export default function WithdrawEnrollment({ target, onClose, onDone }: DialogProps) {
  const query = useCall(enrollmentActions.withdrawal, { id: target.id }, { gcTime: 0 })
  const form = useEntryForm(enrollmentActions.withdrawEnrollment, {
    schema: NewWithdrawal,
    initialValues: { reason: '' },
    fixed: { id: target.id },
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Are you sure you want to withdraw this enrollment?"
      form={form}
      submitLabel="Withdraw"
      danger
      disabled={query.isLoading}
      isRefused={(query.data?.data.reasons.length ?? 0) > 0}
    >
      <b>{target.name}</b>
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) => (data.reasons.length > 0 ? <Reasons reasons={data.reasons} /> : <WithdrawalSums withdrawal={data} />)}
      </States>
    </ReasonDialog>
  )
}

function WithdrawalSums({ withdrawal }: { withdrawal: Withdrawal }) {
  const isCredit = withdrawal.balance_centavos < 0
  const amounts: [string, string][] = [
    ['Assessed', money(withdrawal.net_centavos)],
    ['Charged', money(withdrawal.charge_centavos)],
    ['Credited', money(withdrawal.credit_centavos)],
    ['Paid', money(withdrawal.paid_centavos)],
    [isCredit ? 'Credit balance' : 'Balance after withdrawal', money(Math.abs(withdrawal.balance_centavos))],
  ]
  return (
    <div className={classes.section}>
      <p className={classes.said}>{withdrawal.policy}.</p>
      <Sums amounts={amounts} />
      <p className={classes.said}>
        {withdrawal.stays_on_record ? 'Subjects stay on the record as withdrawn.' : 'Subjects will be removed from the record.'} Payments
        are kept.
      </p>
    </div>
  )
}
