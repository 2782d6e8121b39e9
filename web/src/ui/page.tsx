import type { ReactNode } from 'react'
import { count as formatCount } from '#lib/format.ts'
import classes from './ui.module.css'

export interface PageProps {
  title: ReactNode
  /** The number of records, shown beside the title. */
  count?: number
  /** Secondary actions and, last, the primary one. */
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** The layout of every page: title row, filter row, content. */
export function Page({ title, count, actions, filters, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <h1>{title}</h1>
          {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {filters && <div className={classes.filters}>{filters}</div>}
      {children}
    </div>
  )
}

/** A bordered surface for anything that is not a list. */
export function Panel({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <section className={classes.card} style={padded ? { padding: 16 } : undefined}>
      {children}
    </section>
  )
}
