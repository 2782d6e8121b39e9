import type { PromissoryNoteRow } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { noteCoversText, noteStatuses, noteStatusNames, promissoryNoteColumns } from '@talaan/contract/values'
import { money, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { decisionText, NoteStatus } from './note-text.tsx'
import classes from './promissory-notes.module.css'

const ApprovePromissoryNote = lazyNamed(() => import('./note-steps.tsx'), 'ApprovePromissoryNote')
const RejectPromissoryNote = lazyNamed(() => import('./note-steps.tsx'), 'RejectPromissoryNote')
const EndPromissoryNote = lazyNamed(() => import('./note-steps.tsx'), 'EndPromissoryNote')

const columns = screenColumns(promissoryNoteColumns, {
  student: (row) => (
    <>
      <b>{row.student.full_name}</b>
      <span className={classes.small}>
        {[row.student.student_id_number, row.student.course, termTitle(row)].filter(Boolean).join(' · ')}
      </span>
      {row.overdue_notes > 0 && (
        <span className={classes.warning}>
          {row.overdue_notes === 1 ? '1 other note overdue' : `${row.overdue_notes} other notes overdue`}
        </span>
      )}
    </>
  ),
  what: (row) => (
    <>
      {noteCoversText(row)}
      <span className={classes.small}>{row.reason}</span>
      {row.co_maker && <span className={classes.small}>Parent or guardian: {row.co_maker}</span>}
      {decisionText(row) && <span className={classes.small}>{decisionText(row)}</span>}
    </>
  ),
  status: (row) => <NoteStatus note={row} />,
  amount: (row) => (
    <>
      <b className={`${layout.noWrap} numbers`}>{money(row.amount_centavos)}</b>
      <span className={classes.small}>of {money(row.balance_centavos)} balance</span>
    </>
  ),
})

const filters = [{ name: 'status', label: 'Status', options: noteStatuses.map((value) => ({ value, label: noteStatusNames[value] })) }]

/** Promissory notes that wait for approval, and those that were decided on. */
export default function NotesList() {
  const actionsOf = (note: PromissoryNoteRow): RowActions => [
    note.can.decide && { label: 'Approve', isMain: true, dialog: (close) => <ApprovePromissoryNote note={note} onClose={close} /> },
    note.can.decide && { label: 'Reject', danger: true, dialog: (close) => <RejectPromissoryNote note={note} onClose={close} /> },
    { label: 'Print', run: () => window.open(fillPath('/payments/promissory-notes/:id/print', { id: note.id }), '_blank', 'noopener') },
    note.can.end && { label: 'End note', danger: true, dialog: (close) => <EndPromissoryNote note={note} onClose={close} /> },
  ]
  return (
    <ListScreen
      title="Promissory notes"
      entry={promissoryNotes.promissoryNotes}
      storageKey="notes-filter"
      columns={columns}
      filters={filters}
      searchLabel="Name or number"
      exportName="promissory-notes"
      rowActions={actionsOf}
    />
  )
}
