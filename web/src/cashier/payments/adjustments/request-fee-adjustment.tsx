import { Text } from '@mantine/core'
import { type FeeAdjustments, type MemoKind, NewFeeAdjustment, type OtherFee, type PayerAccount } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { MemoFields, memoLimit, memoSubmitLabel } from './memo-fields.tsx'

interface RequestFeeAdjustmentProps {
  kind: MemoKind
  fee: OtherFee
  account: Pick<PayerAccount, 'balance_centavos'> & Pick<FeeAdjustments, 'limit_centavos' | 'own_limits'>
  onClose: () => void
}

const descriptions: Record<MemoKind, string> = {
  debit_memo: 'Increases the charge for this fee.',
  credit_memo: 'Reduces the charge for this fee. Any overpayment is applied to other fees, and the rest becomes an advance.',
  write_off: 'Writes off the part of this fee that cannot be collected. Payments are kept.',
}

/** Asks for a memo or a write-off on one fee that belongs to no term, with the balance after it. Up to the limit it is posted at once. */
export function RequestFeeAdjustment({ kind, fee, account, onClose }: RequestFeeAdjustmentProps) {
  const form = useEntryForm(adjustments.requestFeeAdjustment, {
    body: NewFeeAdjustment,
    initialValues: { kind, amount: '', reason: '' },
    fixed: { id: fee.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { amount } = form.form.values
  const { balance_centavos: balance } = account
  const limit = memoLimit(kind, account)
  return (
    <FormDialog opened onClose={onClose} title={billingKindNames[kind]} form={form} submitLabel={memoSubmitLabel(amount, limit)}>
      <div>
        <Text fw={600}>{fee.description}</Text>
        <Text c="dimmed">{descriptions[kind]}</Text>
      </div>
      <MemoFields field={form.field} amount={amount} kind={kind} most={mostOf(kind, fee)} balance={balance} limit={limit} />
    </FormDialog>
  )
}

function mostOf(kind: MemoKind, { amount_centavos, adjusted_centavos, open_centavos }: OtherFee): number | undefined {
  if (kind === 'debit_memo') return undefined
  return kind === 'write_off' ? open_centavos : amount_centavos + adjusted_centavos
}
