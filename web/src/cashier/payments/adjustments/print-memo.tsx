import type { PrintedMemo } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { accountFacts } from './account-facts.ts'

/** A memo on A4, for the accountant who signs it. */
export default function PrintMemo() {
  const { id } = useParams('/admin/memos/:id/print')
  return (
    <States query={useCall(adjustments.memo, { id })} skeleton={<Skeleton count={20} />}>
      {({ data }) => <MemoSheet memo={data} />}
    </States>
  )
}

function MemoSheet({ memo }: { memo: PrintedMemo }) {
  const settings = useSettings()
  const { kind, memo_number, fee, reverses, reversed_by, lines, amount_centavos, reason, requested_by, approved_by } = memo
  const facts: [string, string][] = [
    ...accountFacts(memo.account, fee ? 'No term' : undefined),
    ...(fee ? [['Fee', fee] as [string, string]] : []),
    ['Memo no.', memo_number],
    ['Date', date(memo.created_at)],
    ...(reverses ? [['Reverses', reverses] as [string, string]] : []),
    ...(reversed_by ? [['Reversed by', reversed_by] as [string, string]] : []),
  ]
  return (
    <PrintPage
      ready={settings !== undefined}
      header={<SchoolHead />}
      title={kind === 'reversal' ? 'Reversing Memo' : billingKindNames[kind]}
      footer={
        <>
          <small>Printed {date(new Date())}</small>
          <Signature label="Prepared by" name={requested_by} office="Cashier" />
          <Signature label="Approved by" name={approved_by === requested_by ? undefined : approved_by} office="Accounting Office" />
        </>
      }
    >
      <PrintFacts facts={facts} />
      <p>Reason: {reason}</p>
      <PrintTable label="Amounts by fee category">
        <thead>
          <tr>
            <th>Fee category</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.category}>
              <td>{line.category}</td>
              <td className="numeric">{money(line.amount_centavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{amount_centavos > 0 ? 'Added to the account' : 'Taken off the account'}</th>
            <th className="numeric">{money(amount_centavos)}</th>
          </tr>
        </tfoot>
      </PrintTable>
    </PrintPage>
  )
}
