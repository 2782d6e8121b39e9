import { LineIgnore, type StatementLine } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { date, money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Facts } from '#ui/list/figures.tsx'

/** Sets a line aside that is no payment of a student. */
export function IgnoreStatementLine({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Ignore this line?"
      step={bankStatements.ignoreStatementLine}
      body={LineIgnore}
      fixed={{ id: line.id }}
      submitLabel="Ignore"
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
    </ReasonStep>
  )
}
