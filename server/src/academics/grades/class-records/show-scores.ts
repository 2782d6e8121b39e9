import { classRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockOwnClass } from './lock-own-record.ts'
import { hideClassScores, showClassScores } from './record-queries.ts'

/** Lets the students of a class read their own scores, or no longer. */
export const showScores = action(classRecords.showScores, async (tx, ctx, { id, shown }) => {
  await lockOwnClass(tx, ctx, id)
  const isChanged = await (shown ? showClassScores(tx, id) : hideClassScores(tx, id))
  if (isChanged) {
    await audit(tx, ctx, {
      action: shown ? 'class_record.show_scores' : 'class_record.hide_scores',
      entity: 'subject_offers',
      entity_id: id,
      before: { shown: !shown },
      after: { shown },
    })
  }
  return { message: shown ? 'Students see their scores now.' : 'Students no longer see their scores.' }
})
