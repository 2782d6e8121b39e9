import { Button } from '@mantine/core'
import type { DuplicatePair, DuplicateRecord, Merge } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { duplicateColumns, duplicateEvidence, evidenceTexts } from '@talaan/contract/values'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { ComparePair } from './compare-pair.tsx'
import { useDismissDuplicate } from './dismiss-duplicate.ts'
import classes from './duplicates.module.css'

/** Asks, then undoes a merge. */
function useUndoMerge(): (merge: Merge) => void {
  const { run } = useAction(duplicates.undoMerge)
  return (merge) =>
    ask({
      text: `Undo the merge of ${merge.absorbed_name}?`,
      verb: 'Undo merge',
      danger: true,
      children: `Everything that was moved to ${merge.kept_name} is moved back. Records added since then stay with ${merge.kept_name}.`,
      run: () => run({ id: merge.id }),
    })
}

const MOST_SHOWN = 50

/** The latest merges, each with its undo while it is possible. */
function RecentMerges({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useCall(duplicates.merges, { limit: MOST_SHOWN }, { enabled: opened })
  const undo = useUndoMerge()
  return (
    <DetailDialog
      opened={opened}
      onClose={onClose}
      title="Recent merges"
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text="No records were merged yet" />}
    >
      {({ data }) => (
        <ul className={classes.merges}>
          {data.map((merge) => (
            <li key={merge.id}>
              <div className={classes.person}>
                <b>
                  {merge.absorbed_name} into {merge.kept_name}
                </b>
                <span>
                  {dateTime(merge.merged_at)}, {merge.merged_by ?? 'a deleted user'}
                </span>
                {merge.undone_at && (
                  <span>
                    Undone {dateTime(merge.undone_at)}, {merge.undone_by ?? 'a deleted user'}
                  </span>
                )}
              </div>
              {merge.can.undo && (
                <Button variant="default" size="compact-sm" onClick={() => undo(merge)}>
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </DetailDialog>
  )
}

const describeRecord = (record: DuplicateRecord): string =>
  [record.student_id_number ?? record.employee_number, record.email ?? record.personal_email, record.user_id === null ? 'No account' : null]
    .filter(Boolean)
    .join(' · ')

function RecordCell({ record }: { record: DuplicateRecord }) {
  return (
    <div className={classes.person}>
      <b>{record.full_name}</b>
      <span>{describeRecord(record)}</span>
    </div>
  )
}

const columns = screenColumns(duplicateColumns, {
  first: (pair) => <RecordCell record={pair.records[0]} />,
  second: (pair) => <RecordCell record={pair.records[1]} />,
  evidence: (pair) => (
    <div className={classes.evidence}>
      {pair.evidence.map((evidence) => (
        <Pill key={evidence} tone={pair.is_strong ? 'orange' : 'gray'}>
          {evidenceTexts[evidence]}
        </Pill>
      ))}
      {!pair.is_strong && <span className={classes.weak}>Weak: the names differ</span>}
    </div>
  ),
})

const keyOfPair = ({ records }: DuplicatePair): string => records.map(({ id }) => id).join('-')

export default function DuplicateUsers() {
  const [showsMerges, setShowsMerges] = useState(false)
  const dismiss = useDismissDuplicate()
  const mayMerge = useMay('Merge Users')
  const comparePair = (row: DuplicatePair, close: () => void) => <ComparePair pair={row} onClose={close} />
  const rowActions = (row: DuplicatePair): RowActions => [
    { label: 'Compare', dialog: (close) => comparePair(row, close) },
    mayMerge && { label: 'Not a duplicate', run: () => dismiss(row) },
  ]
  return (
    <>
      <ListScreen
        title="Duplicate users"
        entry={duplicates.duplicates}
        storageKey="duplicates-filter"
        columns={columns}
        rowKey={keyOfPair}
        filters={[
          { name: 'evidence', label: 'Evidence', options: duplicateEvidence.map((value) => ({ value, label: evidenceTexts[value] })) },
        ]}
        searchLabel="Search name, email or number"
        exportName="duplicate-users"
        rowDialog={comparePair}
        rowActions={rowActions}
        actions={
          <Button variant="default" onClick={() => setShowsMerges(true)}>
            Recent merges
          </Button>
        }
      />
      <RecentMerges opened={showsMerges} onClose={() => setShowsMerges(false)} />
    </>
  )
}
