import { Link, type SearchValues } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import classes from './link-tabs.module.css'

export interface LinkTabsProps {
  label: string
  /** Views of one screen share an address and differ in their search; an undefined value means that the parameter is absent. */
  tabs: readonly { to: Target; label: string; search?: SearchValues }[]
}

/** The tabs of related screens, or of views of one screen; the open one is marked. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          search={tab.search}
          className={classes.tab}
          activeOptions={
            tab.search && tabs.some((other) => other !== tab && other.to === tab.to)
              ? { includeSearch: true, explicitUndefined: true }
              : { includeSearch: false, exact: tabs.some((other) => String(other.to).startsWith(`${String(tab.to)}/`)) }
          }
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
