import { Button, Group, TextInput } from '@mantine/core'
import type { Response, StatementLine } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { lineStatuses, lineStatusNames, statementLineColumns } from '@talaan/contract/values'
import { useState } from 'react'
import { ShiftStrip } from '#cashier/cashier-shifts/shift-strip.tsx'
import { count, money } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Stat, Stats, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import classes from '../payment-proofs.module.css'
import { LineCandidates, UnmatchedList } from './line-candidates.tsx'
import { daysText, LineStatusPill } from './statement-text.tsx'

type Result = Response<typeof bankStatements.acceptStatementMatches>['data']

interface AcceptStatementMatchesProps {
  statement: { id: number; counts: { matched: number } }
  /** Of the first payment; the others get the next ones. */
  orNumber: string
  onAccepted: () => void
}

/** Makes the payments of all matched lines, and names those that failed. */
function AcceptStatementMatches({ statement: { id, counts }, orNumber, onAccepted }: AcceptStatementMatchesProps) {
  const [failed, setFailed] = useState<Result['failed']>([])
  const { run, busy } = useAction(bankStatements.acceptStatementMatches, {
    onSuccess: ({ data }) => {
      setFailed(data.failed)
      onAccepted()
    },
  })
  const payments = counts.matched === 1 ? '1 payment' : `${count(counts.matched)} payments`
  const confirm = () =>
    ask({
      text: `Record ${payments}, the first one under OR No. ${orNumber}?`,
      verb: 'Record payments',
      run: () => run({ id, or_number: orNumber }),
    })
  return (
    <>
      <Button loading={busy} disabled={counts.matched === 0 || orNumber.trim() === ''} onClick={confirm}>
        Accept all matched
      </Button>
      {failed.length > 0 && (
        <div className={`${classes.warning} ${classes.whole}`} role="alert">
          <b>These lines could not be accepted:</b>
          <ul>
            {failed.map(({ line_id, full_name, amount_centavos, text }) => (
              <li key={line_id}>
                {full_name}, {money(amount_centavos)}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Takes back that a line is ignored. */
function useRestoreStatementLine(): (line: StatementLine) => void {
  const { run } = useAction(bankStatements.restoreStatementLine, { refreshOnConflict: true })
  return ({ id }) => void run({ id })
}

const IgnoreStatementLine = lazyNamed(() => import('./ignore-statement-line.tsx'), 'IgnoreStatementLine')

type Statement = Response<typeof bankStatements.bankStatement>['data']

const filters = [{ name: 'status', label: 'Status', options: lineStatuses.map((value) => ({ value, label: lineStatusNames[value] })) }]

/** An imported statement: each line with the proof or payment that it matches. */
export default function StatementDetail() {
  const { id } = useParams('/admin/bank-statements/:id')
  const query = useCall(bankStatements.bankStatement, { id: Number(id) })
  return (
    <>
      <ShiftStrip />
      <States query={query} skeleton={<Skeleton count={10} height={28} />}>
        {({ data }) => <StatementPage key={data.id} statement={data} />}
      </States>
    </>
  )
}

function StatementPage({ statement }: { statement: Statement }) {
  // What the cashier typed; otherwise the next number of the booklet.
  const [typedNumber, setTypedNumber] = useState<string>()
  const restore = useRestoreStatementLine()
  const orNumber = typedNumber ?? statement.next_or_number
  const columns = buildColumns(orNumber, () => setTypedNumber(undefined))
  const actionsOf = (line: StatementLine): RowActions => [
    line.can.restore && { label: 'Take back', run: () => restore(line) },
    line.can.ignore && { label: 'Ignore', danger: true, dialog: (close) => <IgnoreStatementLine line={line} onClose={close} /> },
  ]
  return (
    <ListScreen
      title={`${statement.source.name}, ${daysText(statement)}`}
      entry={bankStatements.statementLines}
      storageKey="statement-lines-filter"
      columns={columns}
      filters={filters}
      fixed={{ id: statement.id }}
      searchLabel="Reference or description"
      exportName="bank-statement"
      pageSizes={[25, 50, 100]}
      rowActions={actionsOf}
    >
      <StatementCounts statement={statement} />
      <Group gap="8px 12px" align="flex-end">
        <TextInput
          label="Next OR number"
          value={orNumber}
          onChange={(event) => setTypedNumber(event.currentTarget.value)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={30}
        />
        <AcceptStatementMatches statement={statement} orNumber={orNumber} onAccepted={() => setTypedNumber(undefined)} />
      </Group>
      <UnmatchedList candidates={statement.unmatched} />
    </ListScreen>
  )
}

const StatementCounts = ({ statement: { counts, known_lines, other_lines } }: { statement: Statement }) => (
  <Stats>
    {lineStatuses.map((status) => (
      <Stat key={status} label={lineStatusNames[status]} value={count(counts[status])} />
    ))}
    <Stat
      label="Skipped"
      value={count(known_lines + other_lines)}
      note={`${count(known_lines)} imported before, ${count(other_lines)} no money received`}
    />
  </Stats>
)

const buildColumns = (orNumber: string, onAccepted: () => void) =>
  screenColumns(statementLineColumns, {
    reference: (line) => <TwoLines first={line.reference ?? '—'} second={line.description} />,
    status: (line) => <TwoLines first={<LineStatusPill line={line} />} second={line.status === 'ignored' && line.ignore_reason} />,
    match: (line) => <LineCandidates line={line} orNumber={orNumber} onAccepted={onAccepted} />,
  })
