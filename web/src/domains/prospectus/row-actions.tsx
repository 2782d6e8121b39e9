import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { RowAction } from '../../ui/list/types.ts'
import { stepPlace, withRowsOf } from './plan/plan-rows.ts'
import type { PlanWork } from './plan/use-plan.ts'
import type { RowDialogProps } from './row-dialog.tsx'

const RowDialog = lazy(() => import('./row-dialog.tsx').then((file) => ({ default: file.RowDialog })))

export type RowActionsOf = (row: ProspectusRow) => readonly RowAction[]

type Dialog = Pick<RowDialogProps, 'kind' | 'row'>

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
      <Suspense>
        <RowDialog {...shared} key={dialog.kind} kind={dialog.kind} row={row} />
      </Suspense>
    ),
  }
}
