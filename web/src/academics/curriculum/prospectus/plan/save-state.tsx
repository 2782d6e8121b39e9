import { Button, Group } from '@mantine/core'
import classes from '../prospectus.module.css'
import type { PlanWork } from './use-plan.ts'

/** Whether there are edits, drafts or requests that the foot of the sheet has to show. */
export const isBusy = (work: PlanWork): boolean => Object.keys(work.edits).length > 0 || work.drafts.size > 0 || work.sending > 0

/** Says whether everything is saved, with buttons to send refused edits again or to discard them. */
export function SaveState({ work }: { work: PlanWork }) {
  const edits = Object.values(work.edits)
  const failedEdits = edits.filter((edit) => edit.state === 'failed' || Object.keys(edit.problems).length > 0)
  const draftText =
    work.drafts.size === 1
      ? '1 new subject is not added yet: press Enter'
      : work.drafts.size > 1
        ? `${work.drafts.size} new subjects are not added yet: press Enter in each`
        : ''
  const restText = draftText || 'All changes saved'
  const text = failedEdits.length > 0 ? `${failedEdits.length} not saved` : work.sending > 0 ? 'Saving…' : restText
  return (
    <Group gap="8px 12px" ml="auto" c="dimmed" className={classes.saveState}>
      <span role="status" data-failed={failedEdits.length > 0 || undefined}>
        {text}
      </span>
      {failedEdits[0]?.refusal && <span>{failedEdits[0].refusal}</span>}
      {failedEdits.length > 0 && (
        <>
          <Button variant="default" size="compact-sm" onClick={work.discard}>
            Discard
          </Button>
          <Button size="compact-sm" onClick={work.retry}>
            Try again
          </Button>
        </>
      )}
    </Group>
  )
}
