import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** `alert` for something that happens while somebody works. */
  role: 'status' | 'alert'
  /** The buttons that answer it; none for something that is only said. */
  actions?: ReactNode
  children: ReactNode
}

/** A bar above a form or sheet that asks for an answer, or says what to do. */
export function Notice({ role, actions, children }: NoticeProps) {
  return (
    <div className={classes.notice} role={role}>
      <span>{children}</span>
      {actions}
    </div>
  )
}
