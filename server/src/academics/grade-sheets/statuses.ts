import type { SheetStatus } from '@talaan/contract'

export type SheetAction = 'submit' | 'verify' | 'post' | 'return' | 'reopen'

/** Who takes the step: whoever may write the sheet, whoever verifies sheets of the class, or whoever posts grades. */
type SheetRole = 'writer' | 'verifier' | 'poster'

interface Edge {
  action: SheetAction
  from: SheetStatus
  to: SheetStatus
  by: SheetRole
}

/** The whole life of a grade sheet. What is not in this table is refused. */
export const sheetEdges: readonly Edge[] = [
  { action: 'submit', from: 'draft', to: 'submitted', by: 'writer' },
  { action: 'verify', from: 'submitted', to: 'verified', by: 'verifier' },
  { action: 'post', from: 'verified', to: 'posted', by: 'poster' },
  { action: 'return', from: 'submitted', to: 'draft', by: 'verifier' },
  { action: 'return', from: 'verified', to: 'draft', by: 'poster' },
  { action: 'reopen', from: 'submitted', to: 'draft', by: 'verifier' },
  { action: 'reopen', from: 'verified', to: 'draft', by: 'poster' },
  { action: 'reopen', from: 'posted', to: 'draft', by: 'poster' },
]

export const edgeOf = (action: SheetAction, from: SheetStatus): Edge | undefined =>
  sheetEdges.find((edge) => edge.action === action && edge.from === from)

/** Grades are written in a draft only, and reopening is asked for afterwards. */
export const isWritable = (status: SheetStatus): boolean => status === 'draft'
