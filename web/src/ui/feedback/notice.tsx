import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** `alert` for what happened while somebody works. */
  role: 'status' | 'alert'
  /** The buttons that answer it. */
  actions: ReactNode
  children: ReactNode
}

/** A bar above what somebody works on, that wants an answer. */
export function Notice({ role, actions, children }: NoticeProps) {
  return (
    <div className={classes.notice} role={role}>
      <span>{children}</span>
      {actions}
    </div>
  )
}
