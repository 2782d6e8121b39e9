import type { ReactNode } from 'react'
import classes from '../ui.module.css'

/** Fields side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.two}>{children}</div>
}
