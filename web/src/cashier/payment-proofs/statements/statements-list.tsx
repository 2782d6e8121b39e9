import { IconFileImport } from '@tabler/icons-react'
import type { StatementRow } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { count, dateTime } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { NoWrap, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { daysText } from './statement-text.tsx'

const ReadStatement = lazyNamed(() => import('./read-statement.tsx'), 'ReadStatement')

const columns: readonly Column<StatementRow>[] = [
  {
    key: 'source',
    label: 'Account',
    render: (row) => (
      <>
        <RowLink to={fillPath('/admin/bank-statements/:id', { id: row.id })}>
          <b>{row.source.name}</b>
        </RowLink>
        <SmallLine>{tenderNames[row.source.tender]}</SmallLine>
      </>
    ),
  },
  { key: 'days', label: 'Days', render: (row) => <NoWrap>{daysText(row)}</NoWrap> },
  { key: 'file', label: 'File', render: (row) => row.file_name },
  {
    key: 'imported',
    label: 'Imported',
    render: (row) => <TwoLines first={<NoWrap>{dateTime(row.created_at)}</NoWrap>} second={row.created_by} />,
  },
  {
    key: 'lines',
    label: 'Lines',
    align: 'end',
    render: (row) => <TwoLines first={count(row.lines)} second={row.known_lines > 0 && `${count(row.known_lines)} imported before`} />,
  },
]

/** Statements of banks and e-wallets that were imported. */
export default function StatementsList() {
  const navigate = useNavigate()
  return (
    <ListScreen
      title="Bank statements"
      entry={bankStatements.bankStatements}
      storageKey="bank-statements-filter"
      columns={columns}
      searchLabel="Account or file"
      empty={
        <Empty text="Import the statement of the bank or GCash as a CSV or XLSX file. Its lines are matched with proofs of payment." />
      }
      actions={
        <DialogButton
          leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
          dialog={(close) => (
            <ReadStatement onClose={close} onImported={(id) => navigate({ to: fillPath('/admin/bank-statements/:id', { id }) })} />
          )}
        >
          Import statement
        </DialogButton>
      }
    />
  )
}
