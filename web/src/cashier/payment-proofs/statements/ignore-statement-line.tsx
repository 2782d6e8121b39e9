import { LineIgnore, type StatementLine } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { date, money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Facts } from '#ui/list/figures.tsx'

/** Sets a line aside that is no payment of a student. */
export function IgnoreStatementLine({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const form = useEntryForm(bankStatements.ignoreStatementLine, {
    body: LineIgnore,
    initialValues: { reason: '' },
    fixed: { id: line.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Ignore this line?"
      form={form}
      submitLabel="Ignore"
      maxLength={300}
      description="For example: interest, a refund, or a payment of a sponsor."
    >
      <Facts
        facts={[
          ['Date', date(line.day)],
          ['Amount', money(line.amount_centavos)],
          ['Reference number', line.reference],
          ['Description', line.description],
        ]}
      />
    </ReasonDialog>
  )
}
