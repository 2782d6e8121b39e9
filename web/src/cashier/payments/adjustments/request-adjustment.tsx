import { NativeSelect } from '@mantine/core'
import { type AccountAdjustments, type MemoKind, NewAdjustment } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { MemoFields, memoLimit, memoSubmitLabel } from './memo-fields.tsx'

interface RequestAdjustmentProps {
  kind: MemoKind
  enrollmentId: number
  account: AccountAdjustments
  onClose: () => void
}

const descriptions: Record<MemoKind, string> = {
  debit_memo: 'Increases the charges of a fee category.',
  credit_memo: 'Reduces the charges of a fee category. Any overpayment becomes a credit.',
  write_off: 'Writes off charges that cannot be collected. Payments are kept.',
}

/** Asks for a memo or a write-off, with the balance after it. Up to the limit it is posted at once. */
export function RequestAdjustment({ kind, enrollmentId, account, onClose }: RequestAdjustmentProps) {
  const form = useEntryForm(adjustments.requestAdjustment, {
    body: NewAdjustment,
    initialValues: { kind, fee_category_id: '', amount: '', reason: '' },
    fixed: { id: enrollmentId },
    onSuccess: onClose,
  })
  const { amount, fee_category_id } = form.form.values
  const { balance_centavos: balance } = account
  const limit = memoLimit(kind, account)
  return (
    <FormDialog opened onClose={onClose} title={billingKindNames[kind]} form={form} submitLabel={memoSubmitLabel(amount, limit)}>
      <NativeSelect
        {...form.field('fee_category_id')}
        label="Fee category"
        description={descriptions[kind]}
        withAsterisk={kind !== 'write_off'}
        data={categoryOptions(kind, account)}
      />
      <MemoFields
        field={form.field}
        amount={amount}
        kind={kind}
        most={mostOfChosen(kind, account, fee_category_id)}
        balance={balance}
        limit={limit}
      />
    </FormDialog>
  )
}

function categoryOptions(kind: MemoKind, { categories }: AccountAdjustments) {
  const shown = kind === 'debit_memo' ? categories : categories.filter((row) => mostOf(kind, row) > 0)
  const first = kind === 'write_off' ? 'All open charges' : 'Choose a fee category'
  return [{ value: '', label: first }, ...shown.map(({ id, name }) => ({ value: String(id), label: name }))]
}

const mostOf = (kind: MemoKind, row: AccountAdjustments['categories'][number]): number =>
  kind === 'write_off' ? row.open_centavos : row.charged_centavos

/** The most that can be taken off; for a write-off of all charges their sum. */
function mostOfChosen(kind: MemoKind, { categories }: AccountAdjustments, chosen: string): number | undefined {
  if (kind === 'debit_memo' || (chosen === '' && kind === 'credit_memo')) return undefined
  const rows = categories.filter((row) => chosen === '' || String(row.id) === chosen)
  return rows.reduce((total, row) => total + mostOf(kind, row), 0)
}
