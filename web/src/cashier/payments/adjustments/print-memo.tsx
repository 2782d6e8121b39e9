import type { PrintedMemo } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'
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
    <SchoolDocument
      title={kind === 'reversal' ? 'Reversing Memo' : billingKindNames[kind]}
      facts={facts}
      signatures={
        <>
          <Signature label="Prepared by" name={requested_by} office="Cashier" />
          <Signature label="Approved by" name={approved_by === requested_by ? undefined : approved_by} office="Accounting Office" />
        </>
      }
    >
      <p>Reason: {reason}</p>
      <PrintedTable
        label="Amounts by fee category"
        columns={{
          category: { label: 'Fee category', value: (line) => line.category },
          amount: { label: 'Amount', value: (line) => line.amount_centavos, kind: 'money' },
        }}
        rows={lines}
        rowKey={(line) => line.category}
        total={{ amount_centavos }}
        totalLabel={amount_centavos > 0 ? 'Added to the account' : 'Deducted from the account'}
      />
    </SchoolDocument>
  )
}
