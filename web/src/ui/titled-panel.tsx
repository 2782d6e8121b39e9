import type { ReactNode } from 'react'
import classes from './titled-panel.module.css'

/** A panel with a title and an action, named by its title: one of several settings beside each other. */
export function TitledPanel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
