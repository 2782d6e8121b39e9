import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-over.module.css'

interface PrintOverProps {
  landscape?: boolean
  /** Called after printing. */
  onDone: () => void
  children: ReactNode
}

/** A sheet without its own address. It is rendered in a portal only while it is printed, so that nothing else of the page is printed. */
export function PrintOver({ landscape, onDone, children }: PrintOverProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={classes.over} data-landscape={landscape || undefined}>
      {children}
    </div>,
    document.body,
  )
}
