import { Fragment, type ReactNode, Suspense, useRef, useState } from 'react'

/** Makes a dialog, which is given what closes it. */
export type ShowDialog = (close: () => void) => ReactNode

/** One dialog at a time. It stays as it was opened, whatever becomes of the row or the menu that opened it. */
export function useDialog(): { open: (show: ShowDialog) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<{ key: number; dialog: ReactNode }>()
  const lastKey = useRef(0)
  const open = (show: ShowDialog) => {
    const key = ++lastKey.current
    // A dialog that opens the next one and then closes itself must not close that one.
    const close = () => setShown((present) => (present?.key === key ? undefined : present))
    setShown({ key, dialog: show(close) })
  }
  return { open, dialog: <Suspense>{shown && <Fragment key={shown.key}>{shown.dialog}</Fragment>}</Suspense> }
}
