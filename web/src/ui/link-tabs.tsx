import { Link } from '@tanstack/react-router'
import classes from './link-tabs.module.css'

export interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Screens that stand side by side; the open one is marked. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab} activeOptions={{ includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
