import { Link } from '@tanstack/react-router'
import classes from './link-tabs.module.css'

export interface LinkTabsProps {
  label: string
  /** Views of one screen have the same address and are told apart by their search; an undefined value is one that is not there. */
  tabs: readonly { to: string; label: string; search?: Record<string, string | number | undefined> }[]
}

/** Screens, or views of one, that stand side by side; the open one is marked. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          search={tab.search as never}
          className={classes.tab}
          activeOptions={
            tab.search && tabs.some((other) => other !== tab && other.to === tab.to)
              ? { includeSearch: true, explicitUndefined: true }
              : { includeSearch: false }
          }
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
