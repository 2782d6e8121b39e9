import { Button } from '@mantine/core'
import classes from '../prospectus.module.css'
import type { PlanWork } from './use-plan.ts'

/** Whether there is something to say that should be seen wherever one is on the sheet. */
export const isBusy = (work: PlanWork): boolean => Object.keys(work.edits).length > 0 || work.drafts.size > 0 || work.sending > 0

/** Whether everything typed is saved; what was refused stays and can be sent again. */
export function SaveState({ work }: { work: PlanWork }) {
  const edits = Object.values(work.edits)
  const failed = edits.filter((edit) => edit.state === 'failed' || Object.keys(edit.problems).length > 0)
  const typed =
    work.drafts.size === 1
      ? 'A new subject is not added yet'
      : work.drafts.size > 1
        ? `${work.drafts.size} new subjects are not added yet`
        : ''
  const rest = typed || 'All changes saved'
  const text = failed.length > 0 ? `${failed.length} not saved` : work.sending > 0 ? 'Saving…' : rest
  return (
    <div className={classes.saveState}>
      <span role="status" data-failed={failed.length > 0 || undefined}>
        {text}
      </span>
      {failed[0]?.refused && <span>{failed[0].refused}</span>}
      {failed.length > 0 && (
        <>
          <Button variant="default" size="compact-sm" onClick={work.discard}>
            Discard
          </Button>
          <Button size="compact-sm" onClick={work.retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
