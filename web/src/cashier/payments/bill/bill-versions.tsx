import type { BillVersion } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { dateTime, money, signedMoney } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { AssessmentCard } from '../account-cards.tsx'
import classes from '../payments.module.css'
import { changeWord } from './bill-change.ts'

type Change = BillVersion['changes'][number]

const columns: readonly Column<Change>[] = [
  { key: 'line', label: 'Line', render: (row) => <TwoLines first={row.description} second={changeWord(row)} /> },
  { key: 'old', label: 'Before', align: 'end', render: (row) => <NoWrap>{money(row.old_centavos)}</NoWrap> },
  { key: 'new', label: 'After', align: 'end', render: (row) => <NoWrap>{money(row.new_centavos)}</NoWrap> },
  {
    key: 'difference',
    label: 'Difference',
    align: 'end',
    render: (row) => <NoWrap isBold>{signedMoney(row.new_centavos - row.old_centavos)}</NoWrap>,
  },
]

/** Every version of the bill of an account, newest first, with what each changed. */
export default function BillVersions({ enrollmentId }: { enrollmentId: number }) {
  const query = useCall(payments.billVersions, { id: enrollmentId })
  return (
    <States
      query={query}
      skeleton={<Skeleton count={6} height={28} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<p className={classes.nothing}>Not assessed yet.</p>}
    >
      {({ data }) => data.map((version, index) => <VersionCard key={version.version} version={version} isNewest={index === 0} />)}
    </States>
  )
}

function VersionCard({ version, isNewest }: { version: BillVersion; isNewest: boolean }) {
  const { computed_at, by, reason, changes, difference_centavos } = version
  const isFirst = version.version === 1
  return (
    <details className={classes.fold} open={isNewest}>
      <summary>
        <span>
          Version {version.version} {version.is_current && <Pill tone="green">Current</Pill>}
          <SmallLine>{[dateTime(computed_at), by].filter(Boolean).join(' · ')}</SmallLine>
          {reason && <SmallLine>{reason}</SmallLine>}
        </span>
        <span className={classes.figure}>
          {money(version.net_centavos)}
          {!isFirst && <SmallLine>{signedMoney(difference_centavos)}</SmallLine>}
        </span>
      </summary>
      <div className={classes.section}>
        {!isFirst && <Changes changes={changes} number={version.version} />}
        <AssessmentCard assessment={{ ...version, adjustments_centavos: 0 }} />
      </div>
    </details>
  )
}

function Changes({ changes, number }: { changes: readonly Change[]; number: number }) {
  if (changes.length === 0) return <p className={classes.nothing}>No amount changed.</p>
  const rows = changes.map((change, index) => ({ ...change, number: index }))
  return <DataTable boxed columns={columns} rows={rows} rowKey={(row) => row.number} wide={`Changes of version ${number}`} />
}
