import { useEffect, useRef } from 'react'
import { Drawer } from './drawer.tsx'
import classes from './shell.module.css'

/** The drawer as a sheet over the page, on narrow screens. */
export function MenuSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) sheet.current?.showModal()
    else sheet.current?.close()
  }, [opened])
  return (
    <dialog
      ref={sheet}
      className={classes.menuSheet}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {opened && <Drawer onLeave={onClose} />}
    </dialog>
  )
}
