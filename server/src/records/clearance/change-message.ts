import type { ClearanceChange } from '@talaan/contract'
import { conflictIfAny } from '#platform/errors.ts'

/** The answer to a step for many. A step that changes nobody is refused with the reasons. */
export function answerChange(
  change: ClearanceChange,
  done: string,
  [one, many]: readonly [one: string, many: string] = ['student', 'students'],
): { data: ClearanceChange; message: string } {
  const { changed, skipped } = change
  if (changed === 0) conflictIfAny(skipped.map(({ name, reason }) => ({ ...reason, message: `${name}: ${reason.message}` })))
  const changedText = changed === 1 ? `1 ${one}` : `${changed} ${many}`
  const skippedText = skipped.length === 0 ? '' : ` ${skipped.length} skipped.`
  return { data: change, message: `${changedText} ${done}.${skippedText}` }
}
