import { createContext, type ReactNode, use } from 'react'
import { count as formatCount } from '#lib/format.ts'
import { type TabStrip, useTabs } from '#lib/navigation.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { QueueContext, QueueSteps } from './queue/queue.tsx'
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

const ViewsContext = createContext<TabStrip | undefined>(undefined)

/** Several views of one screen, each a page of its own: the page has the tabs to the others. */
export function Views({ label, tabs, children }: TabStrip & { children: ReactNode }) {
  return <ViewsContext value={{ label, tabs }}>{children}</ViewsContext>
}

/** The layout of every page: title row, tabs, filter row, content. The views of a screen that is a tab itself are a switch in the title row. */
export function Page({ title, count, actions, filters, children }: PageProps) {
  const screenTabs = useTabs()
  const views = use(ViewsContext)
  const isTab = screenTabs.tabs.length > 0
  const queue = use(QueueContext)
  const strip = isTab ? screenTabs : views
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <h1>{title}</h1>
          {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </div>
        {isTab && views && <LinkTabs {...views} isSwitch />}
        {queue && !queue.isShown && <QueueSteps queue={queue} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {strip && strip.tabs.length > 0 && <LinkTabs {...strip} />}
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
