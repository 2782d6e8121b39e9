import { Button } from '@mantine/core'
import type { Merge } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import classes from './duplicates.module.css'

/** Asks, then undoes a merge. */
function useUndoMerge(): (merge: Merge) => void {
  const { run } = useAction(duplicates.undoMerge)
  return (merge) =>
    ask({
      text: `Undo the merge of ${merge.absorbed_name}?`,
      verb: 'Undo merge',
      danger: true,
      children: `Everything that was moved to ${merge.kept_name} goes back. What was added since stays.`,
      run: () => run({ id: merge.id }),
    })
}

const MOST_SHOWN = 50

/** The latest merges, each with its undo while it is possible. */
export function RecentMerges({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useCall(duplicates.merges, { limit: MOST_SHOWN }, { enabled: opened })
  const undo = useUndoMerge()
  const mayUndo = useMay('Merge Users')
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
              {mayUndo && merge.can_undo && (
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
