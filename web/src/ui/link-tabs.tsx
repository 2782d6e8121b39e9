import { useEffect, useRef } from 'react'
import { Link, type TabStrip } from '#lib/navigation.tsx'
import classes from './link-tabs.module.css'

/** The tabs of related screens, or of views of one screen; the open one is marked, and in view where the strip is wider than the page. */
export function LinkTabs({ label, tabs, isSwitch }: TabStrip & { isSwitch?: boolean }) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const [nav, open] = [strip.current!, strip.current!.querySelector<HTMLElement>('[aria-current]')]
    if (open) nav.scrollLeft = open.offsetLeft + open.offsetWidth - nav.clientWidth
  }, [])
  return (
    <nav ref={strip} className={isSwitch ? classes.switch : classes.tabs} aria-label={label}>
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
