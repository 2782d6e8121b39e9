import type { Memo } from '@talaan/contract'
import { billingKindNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { printAction } from '#shared/print-link.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'

const ReverseAdjustment = lazyNamed(() => import('./reverse-adjustment.tsx'), 'ReverseAdjustment')

const memoColumns: readonly Column<Memo>[] = [
  {
    key: 'number',
    label: 'Number',
    render: (row) => (
      <>
        <NoWrap isBold>{row.memo_number}</NoWrap>
        {row.reversed_by && <SmallLine>Reversed by {row.reversed_by}</SmallLine>}
        {row.reverses && <SmallLine>Reverses {row.reverses}</SmallLine>}
      </>
    ),
  },
  {
    key: 'what',
    label: 'Memo',
    render: (row) => (
      <div className={layout.anywhere}>
        {billingKindNames[row.kind]}, {row.lines.map((line) => line.category).join(', ')}
        {row.fee && <SmallLine>{row.fee}</SmallLine>}
        <SmallLine>{row.reason}</SmallLine>
      </div>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <NoWrap>{date(row.created_at)}</NoWrap> },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <TwoLines first={row.requested_by} second={row.approved_by !== row.requested_by && `Approved by ${row.approved_by}`} />
    ),
  },
  { key: 'amount', label: 'Amount', align: 'end', render: (row) => <NoWrap isBold>{money(row.amount_centavos)}</NoWrap> },
]

/** The memos of an account, newest first, with printing and reversing them. */
export function MemoTable({ memos }: { memos: readonly Memo[] }) {
  return (
    <DataTable
      boxed
      columns={memoColumns}
      rows={memos}
      rowActions={(row) => [
        printAction(fillPath('/admin/memos/:id/print', { id: row.id })),
        row.can.reverse && { label: 'Reverse', danger: true, dialog: (close) => <ReverseAdjustment memo={row} onClose={close} /> },
      ]}
      wide="Memos"
    />
  )
}
