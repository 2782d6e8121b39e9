import type { AccountLedger as Ledger } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { date, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import classes from './payments.module.css'

type Category = Ledger['categories'][number]
type Entry = Ledger['entries'][number] & { number: number }

const categoryColumns: readonly Column<Category>[] = [
  { key: 'name', label: 'Fee category', render: (row) => <b>{row.name}</b> },
  { key: 'charged', label: 'Charged', align: 'end', render: (row) => money(row.charged_centavos) },
  { key: 'paid', label: 'Paid', align: 'end', render: (row) => money(row.paid_centavos) },
  { key: 'balance', label: 'Balance', align: 'end', render: (row) => money(row.charged_centavos - row.paid_centavos) },
]

const entryColumns: readonly Column<Entry>[] = [
  { key: 'at', label: 'Date', render: (row) => <NoWrap>{date(row.at)}</NoWrap> },
  { key: 'text', label: 'Entry', render: (row) => <TwoLines first={row.text} second={row.by} /> },
  { key: 'amount', label: 'Amount', align: 'end', render: (row) => <NoWrap>{money(row.amount_centavos)}</NoWrap> },
  { key: 'balance', label: 'Balance', align: 'end', render: (row) => <NoWrap isBold>{money(row.balance_centavos)}</NoWrap> },
]

/** What an account is charged and has paid by fee category, and each entry with the balance after it. */
export default function AccountLedger({ enrollmentId }: { enrollmentId: number }) {
  return <LedgerTables query={useCall(payments.accountLedger, { id: enrollmentId })} />
}

export function LedgerTables({ query }: { query: ReturnType<typeof useCall<typeof payments.accountLedger>> }) {
  const isPhone = useIsPhone()
  return (
    <States
      query={query}
      skeleton={<Skeleton count={8} height={28} />}
      isEmpty={({ data }) => data.entries.length === 0}
      empty={<p className={classes.nothing}>Nothing has been charged or paid yet.</p>}
    >
      {({ data: { categories, entries } }) => {
        const numberedEntries = entries.map((entry, index) => ({ ...entry, number: index }))
        if (isPhone) return <LedgerLines categories={categories} entries={numberedEntries} />
        return (
          <>
            <DataTable boxed columns={categoryColumns} rows={categories} rowKey={(row) => row.name} wide="Fee categories" />
            <DataTable boxed columns={entryColumns} rows={numberedEntries} rowKey={(row) => row.number} wide="Entries" />
          </>
        )
      }}
    </States>
  )
}

/** The ledger on a phone: two short lines for each fee category and each entry. */
const LedgerLines = ({ categories, entries }: { categories: readonly Category[]; entries: readonly Entry[] }) => (
  <>
    <Panel padded={false}>
      <ul className={`${classes.lines} ${classes.pairs}`} aria-label="Fee categories">
        {categories.map(({ name, charged_centavos, paid_centavos }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>
                {money(charged_centavos)} charged, {money(paid_centavos)} paid
              </small>
            </span>
            <span className={classes.figure}>
              <b>{money(charged_centavos - paid_centavos)}</b>
              <small>Balance</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
    <Panel padded={false}>
      <ul className={`${classes.lines} ${classes.pairs}`} aria-label="Entries">
        {entries.map(({ number, at, text, by, amount_centavos, balance_centavos }) => (
          <li key={number}>
            <span>
              <b>{text}</b>
              <small>{[date(at), by].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={classes.figure}>
              {money(amount_centavos)}
              <SmallLine>Balance {money(balance_centavos)}</SmallLine>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  </>
)
