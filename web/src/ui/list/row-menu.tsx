import { IconDots } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useDialog } from '../dialog/use-dialog.tsx'
import { DelayedMenu } from './delayed-menu.tsx'
import type { MenuChoice } from './menu-list.tsx'
import classes from './row-menu.module.css'
import type { RowAction, RowActions } from './types.ts'

export interface RowOpeners<R> {
  rowActions?: (row: R) => RowActions
  onOpen?: (row: R) => void
  /** The dialog that a row opens. */
  rowDialog?: (row: R, close: () => void) => ReactNode
}

/** Actions as the choices of a menu, and the dialog that one of them opened. */
export function useChoices() {
  const { open, dialog } = useDialog()
  const choiceOf = (action: RowAction): MenuChoice => ('run' in action ? action : { ...action, run: () => open(action.dialog) })
  const choicesOf = (actions: RowActions): MenuChoice[] => actions.flatMap((action) => (action ? choiceOf(action) : []))
  return { choicesOf, open, dialog }
}

/** What the rows of a list open, and the dialog that is open. */
export function useRowOpeners<R>({ rowActions, onOpen, rowDialog }: RowOpeners<R>) {
  const { choicesOf, open, dialog } = useChoices()
  return {
    dialog,
    rowActions: rowActions && ((row: R) => choicesOf(rowActions(row))),
    onOpen: rowDialog ? (row: R) => open((close) => rowDialog(row, close)) : onOpen,
  }
}

/** The menu of one row's actions. */
export function RowMenu({ actions }: { actions: readonly MenuChoice[] }) {
  return actions.length > 0 && <DelayedMenu button={Dots} choices={actions} />
}

function Dots(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="Actions" {...props} className={classes.dots}>
      <IconDots size={18} aria-hidden />
    </button>
  )
}
