import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
import { nextPosition, withRowsOf } from './plan/plan-rows.ts'
import type { PlanWork } from './plan/use-plan.ts'
import type { RowDialogProps } from './row-dialog.tsx'

const RowDialog = lazyNamed(() => import('./row-dialog.tsx'), 'RowDialog')

export type RowActionsOf = (row: ProspectusRow) => readonly MenuChoice[]

type Dialog = Pick<RowDialogProps, 'kind' | 'row'>

/** The menu of a subject, and the dialog that one of its items opened. */
export function useRowActions(
  plan: ProspectusPlan,
  terms: readonly ProspectusTerm[],
  work: PlanWork,
): { rowActions: RowActionsOf; edit: (row: ProspectusRow) => void; dialog: ReactNode } {
  const [dialog, setDialog] = useState<Dialog>()
  const latest = useRef({ terms, work })
  latest.current = { terms, work }
  const rowActions = useCallback<RowActionsOf>((row) => {
    const moveStep = (by: 1 | -1) => {
      const to = nextPosition(withRowsOf(latest.current.terms, latest.current.work.readPlan()), row.id, by)
      if (to) latest.current.work.move(row.id, to)
    }
    const open = (kind: Dialog['kind']) => () => setDialog({ kind, row })
    return [
      { label: 'Edit', run: open('edit') },
      { label: 'Prerequisites', run: open('needs') },
      { label: 'Move up', run: () => moveStep(-1) },
      { label: 'Move down', run: () => moveStep(1) },
      { label: 'Move to another term', run: open('move') },
      { label: 'Remove', danger: true, run: open('remove') },
    ]
  }, [])
  const close = () => setDialog(undefined)
  const dialogProps = { plan, work, onClose: close }
  const row = dialog && (plan.terms.flatMap((term) => term.rows).find((other) => other.id === dialog.row.id) ?? dialog.row)
  return {
    rowActions,
    edit: (row) => setDialog({ kind: 'edit', row }),
    dialog: row && (
      <Suspense>
        <RowDialog {...dialogProps} key={dialog.kind} kind={dialog.kind} row={row} />
      </Suspense>
    ),
  }
}
