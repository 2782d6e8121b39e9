import { NativeSelect, Textarea } from '@mantine/core'
import { type AccountAdjustments, type MemoKind, NewAdjustment } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'
import { PesosField } from '../../../ui/form/pesos-field.tsx'
import { readPesos } from '../read-pesos.ts'
import { BalanceAfter } from './balance-after.tsx'

interface RequestAdjustmentProps {
  kind: MemoKind
  enrollmentId: number
  account: AccountAdjustments
  onClose: () => void
}

const descriptions: Record<MemoKind, string> = {
  debit_memo: 'Adds to what is charged under a fee category.',
  credit_memo: 'Takes off what is charged under a fee category. What was paid for it becomes a credit.',
  write_off: 'Gives up charges that cannot be collected. What was paid stays.',
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
  const centavos = readPesos(amount)
  const signed = (kind === 'debit_memo' ? 1 : -1) * (centavos ?? 0)
  const { limit_centavos: limit, balance_centavos: balance } = account
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={billingKindNames[kind]}
      form={form}
      submitLabel={centavos !== undefined && centavos > limit ? 'Send for approval' : 'Post'}
    >
      <NativeSelect
        {...form.field('fee_category_id')}
        label="Fee category"
        description={descriptions[kind]}
        withAsterisk={kind !== 'write_off'}
        data={categoryOptions(kind, account)}
      />
      <PesosField {...form.field('amount')} label="Amount" description={mostText(kind, account, fee_category_id)} />
      <Textarea {...form.field('reason')} label="Reason" description="Printed on the memo." autosize minRows={2} maxLength={300} />
      {centavos !== undefined && (
        <BalanceAfter label="Balance" before={balance} after={balance + signed} needsApproval={centavos > limit} limit={limit} />
      )}
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
function mostText(kind: MemoKind, { categories }: AccountAdjustments, chosen: string): string | undefined {
  if (kind === 'debit_memo' || (chosen === '' && kind === 'credit_memo')) return undefined
  const rows = categories.filter((row) => chosen === '' || String(row.id) === chosen)
  return `At most ${money(rows.reduce((total, row) => total + mostOf(kind, row), 0))}`
}
