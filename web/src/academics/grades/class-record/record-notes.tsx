import { Button, Text } from '@mantine/core'
import type { ClassRecord } from '@talaan/contract'
import { listName } from '#lib/format.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { savedCell } from './record-edits.ts'
import type { RecordEditor } from './use-record.ts'

/** The note about scores that another page saved meanwhile: both of each, to choose from. */
export function ConflictNote({ editor: { conflicts, settle } }: { editor: RecordEditor }) {
  if (conflicts.length === 0) return null
  const actions = (
    <>
      <Button variant="default" onClick={() => settle(false)}>
        Use the saved scores
      </Button>
      <Button variant="default" onClick={() => settle(true)}>
        Use mine
      </Button>
    </>
  )
  return (
    <Notice role="alert" actions={actions}>
      <b>Some scores were saved on another page.</b> Choose which to keep.
      <ul>
        {conflicts.map(({ row, activity, text }) => (
          <li key={`${row.id} ${activity.id}`}>
            {listName(row)}, {activity.title}: saved {savedCell(row, activity.id) ?? 'no score'}, yours {text || 'no score'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The rows of a copied block that were left out, and why. */
export function SkippedNote({ editor: { skipped } }: { editor: RecordEditor }) {
  if (skipped.length === 0) return null
  return (
    <Notice role="alert">
      <b>
        {skipped.length} {skipped.length === 1 ? 'row was' : 'rows were'} skipped.
      </b>
      <ul>
        {skipped.map(({ text, reason }) => (
          <li key={text}>
            {text}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** How grades follow from scores, in one line. */
export const RuleNote = ({ data: { table, scale, offer } }: { data: ClassRecord }) => (
  <Text c="dimmed">
    Percentages and weighted scores are rounded to two decimals; their sum is the initial grade.{' '}
    {table.length > 0
      ? `The grade follows from the transmutation table of the grading scale (${scale.name}).`
      : `The grading scale (${scale.name}) has no transmutation table for ${offer.school_year}: the grade is the initial grade, rounded.`}{' '}
    Enter EX for an excused student. Leave blank for a score still to come.
  </Text>
)
