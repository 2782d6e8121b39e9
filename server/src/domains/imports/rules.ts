import type { ImportStatus, Reason } from '@talaan/contract'
import { conflict } from '../../platform/errors.ts'

const stateTexts: Record<ImportStatus, string> = {
  new: 'This import is not checked yet.',
  checked: 'This import is checked and not written yet.',
  applying: 'This import is being written at this moment.',
  applied: 'This import is written already.',
  failed: 'This import failed. Check it again first.',
  undone: 'This import was undone. Send the sheet again.',
}

/** 409 when the state of an import does not allow an action, for example after another user did it first. */
export function checkState(row: { status: ImportStatus }, allowed: readonly ImportStatus[]): void {
  if (allowed.includes(row.status)) return
  conflict({ code: 'import.wrong_state', message: stateTexts[row.status] })
}

/** Rows of an import that are in use cannot be undone. */
export const inUseReason = (message: string, office?: string): Reason => ({ code: 'import.in_use', message, office })

export function problemsReason(errors: number): Reason | undefined {
  if (errors === 0) return undefined
  const message = errors === 1 ? 'One row has a problem, so nothing is imported.' : `There are ${errors} problems, so nothing is imported.`
  return { code: 'import.problems', message, clears_by: 'Download the problems, mend the sheet and send it again.' }
}
