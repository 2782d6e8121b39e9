import { Button } from '@mantine/core'
import type { CreditTransfer, PayerAccount } from '@talaan/contract'
import { Suspense, useState } from 'react'
import { date, money, termTitle } from '#lib/format.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../payments.module.css'
import { Section } from '../section.tsx'

const ApplyCredit = lazyNamed(() => import('./apply-credit.tsx'), 'ApplyCredit')
const UndoCredit = lazyNamed(() => import('./undo-credit.tsx'), 'UndoCredit')

const termName = (term: CreditTransfer['from']): string => (term ? termTitle(term) : 'Advance')

const columns: readonly Column<CreditTransfer>[] = [
  { key: 'at', label: 'Date', render: (row) => <NoWrap>{date(row.at)}</NoWrap> },
  {
    key: 'terms',
    label: 'Transfer',
    render: (row) => (
      <>
        {termName(row.from)} → {termName(row.to)}
        <SmallLine>
          {[row.reason, row.by, row.is_undone && 'Undone', row.undoes_id !== null && 'Undoes an earlier transfer']
            .filter(Boolean)
            .join(' · ')}
        </SmallLine>
      </>
    ),
  },
  { key: 'amount', label: 'Amount', align: 'end', render: (row) => <NoWrap>{money(row.amount_centavos)}</NoWrap> },
]

/** Credits that were applied to other terms, and the action that applies one. */
export function CreditTransfers({ account }: { account: PayerAccount }) {
  const [isApplying, setApplying] = useState(false)
  const { terms, transfers, advance_centavos, can } = account
  // Credit of a term can always become an advance; an advance needs a term to pay.
  const hasCredit =
    terms.some((term) => term.credit_centavos > 0) || (advance_centavos > 0 && terms.some((term) => term.balance_centavos > 0))
  if (!hasCredit && transfers.length === 0) return null
  return (
    <Section
      title="Credits applied to other terms"
      aside={
        can.receive_payment &&
        hasCredit && (
          <Button variant="default" onClick={() => setApplying(true)}>
            Apply credit
          </Button>
        )
      }
    >
      <DataTable
        boxed
        columns={columns}
        rows={transfers}
        rowActions={(row) => [
          row.can.undo && { label: 'Undo transfer', danger: true, dialog: (close) => <UndoCredit transfer={row} onClose={close} /> },
        ]}
        empty={<p className={classes.nothing}>No credit has been applied yet.</p>}
      />
      <Suspense>{isApplying && <ApplyCredit account={account} onClose={() => setApplying(false)} />}</Suspense>
    </Section>
  )
}
