import type { ClearanceChange } from '@talaan/contract'
import { conflictIfAny } from '../../platform/errors.ts'

/** The answer to a step for many students. A step that changes nobody is refused with the reasons. */
export function answerChange(change: ClearanceChange, done: string): { data: ClearanceChange; message: string } {
  const { changed, skipped } = change
  if (changed === 0) conflictIfAny(skipped.map(({ name, reason }) => ({ ...reason, message: `${name}: ${reason.message}` })))
  const students = changed === 1 ? '1 student' : `${changed} students`
  const skippedText = skipped.length === 0 ? '' : ` ${skipped.length} skipped.`
  return { data: change, message: `${students} ${done}.${skippedText}` }
}
