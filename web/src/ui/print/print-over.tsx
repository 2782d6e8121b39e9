import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-over.module.css'

interface PrintOverProps {
  landscape?: boolean
  /** Once the printing is over. */
  onDone: () => void
  children: ReactNode
}

/** A sheet without an address of its own, there only while it is printed: it stands beside the page, and the printer sees nothing else. */
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
