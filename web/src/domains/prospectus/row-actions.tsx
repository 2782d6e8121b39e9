import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { RowAction } from '../../ui/list-screen.tsx'
import { ChooseNeeds } from './choose-needs.tsx'
import { EditRow } from './edit-row.tsx'
import { MoveRow } from './move-row.tsx'
import { stepPlace, withRowsOf } from './plan-rows.ts'
import { RemoveRow } from './remove-row.tsx'
import type { PlanWork } from './use-plan.ts'

export type RowActionsOf = (row: ProspectusRow) => readonly RowAction[]

type Dialog = { kind: 'edit' | 'needs' | 'move' | 'remove'; row: ProspectusRow }

/** What can be done with one subject, and the dialog that one of these opened. */
export function useRowActions(
  plan: ProspectusPlan,
  terms: readonly ProspectusTerm[],
  work: PlanWork,
): { rowActions: RowActionsOf; edit: (row: ProspectusRow) => void; dialog: ReactNode } {
  const [dialog, setDialog] = useState<Dialog>()
  const now = useRef({ terms, work })
  now.current = { terms, work }
  const rowActions = useCallback<RowActionsOf>((row) => {
    const step = (by: 1 | -1) => {
      const to = stepPlace(withRowsOf(now.current.terms, now.current.work.newest()), row.id, by)
      if (to) now.current.work.move(row.id, to)
    }
    const open = (kind: Dialog['kind']) => () => setDialog({ kind, row })
    return [
      { label: 'Edit', run: open('edit') },
      { label: 'Prerequisites', run: open('needs') },
      { label: 'Move up', run: () => step(-1) },
      { label: 'Move down', run: () => step(1) },
      { label: 'Move to another term', run: open('move') },
      { label: 'Remove', danger: true, run: open('remove') },
    ]
  }, [])
  const close = () => setDialog(undefined)
  const shared = { plan, work, onClose: close }
  const row = dialog && (plan.terms.flatMap((term) => term.rows).find((one) => one.id === dialog.row.id) ?? dialog.row)
  return {
    rowActions,
    edit: (row) => setDialog({ kind: 'edit', row }),
    dialog: row && (
      <>
        {dialog.kind === 'edit' && <EditRow {...shared} row={row} />}
        {dialog.kind === 'needs' && <ChooseNeeds {...shared} row={row} />}
        {dialog.kind === 'move' && <MoveRow {...shared} row={row} />}
        {dialog.kind === 'remove' && <RemoveRow {...shared} row={row} />}
      </>
    ),
  }
}
