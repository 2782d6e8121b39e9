import type { ImportStatus, Reason } from '@talaan/contract'
import { conflict } from '../../platform/errors.ts'

const states: Record<ImportStatus, string> = {
  new: 'This import is not checked yet.',
  checked: 'This import is checked and not written yet.',
  applying: 'This import is being written at this moment.',
  applied: 'This import is written already.',
  failed: 'This import failed. Check it again first.',
  undone: 'This import was undone. Send the sheet again.',
}

/** 409 when an import is not in a state from which this can be done, such as when somebody else did it first. */
export function rejectState(row: { status: ImportStatus }, allowed: readonly ImportStatus[]): void {
  if (allowed.includes(row.status)) return
  conflict({ code: 'import.wrong_state', message: states[row.status] })
}

/** Something depends on what an import wrote, so it is not taken back. */
export const inUseReason = (message: string, office?: string): Reason => ({ code: 'import.in_use', message, office })

export function problemsReason(errors: number): Reason | undefined {
  if (errors === 0) return undefined
  const message = errors === 1 ? 'One row has a problem, so nothing is imported.' : `There are ${errors} problems, so nothing is imported.`
  return { code: 'import.problems', message, clears_by: 'Download the problems, mend the sheet and send it again.' }
}
