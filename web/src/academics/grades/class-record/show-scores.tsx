import { Switch } from '@mantine/core'
import type { ClassRecord } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Lets the students of the class read their own scores, or no longer. Who only reads the record is told what holds. */
export function ShowScores({ data: { offer, shows_scores, can_write } }: { data: ClassRecord }) {
  const action = useAction(classRecords.showScores, { refresh: [classRecords.classRecord] })
  if (!can_write && !shows_scores) return null
  return (
    <Switch
      label="Students see their own scores"
      description="Applies to all class records of this class. Grades stay hidden until the sheet is posted."
      checked={shows_scores}
      disabled={!can_write || action.busy}
      onChange={(event) => void action.run({ id: String(offer.id), shown: event.currentTarget.checked })}
    />
  )
}
