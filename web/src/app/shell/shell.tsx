import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isStudent, useCurrentUser } from '../../shared/terms/current-term.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer, WIDE } from './drawer.tsx'
import { MaintenanceBanner, MaintenanceScreen, useMaintenance } from './maintenance.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const CommandBox = lazy(() => import('./command-box.tsx').then((file) => ({ default: file.CommandBox })))

/** What stands around every signed-in screen. */
export function Shell() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const [menuOpen, menu] = useDisclosure()
  const [finding, find] = useDisclosure()
  const [wanted, setWanted] = useState(false)
  useHotkeys([['mod+K', find.toggle]], [])
  if (finding && !wanted) setWanted(true)
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const maintenance = useMaintenance(user)
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)

  useEffect(() => {
    menu.close()
    if (!first.current) main.current?.focus({ preventScroll: true })
    first.current = !pathname
  }, [pathname, menu.close])

  if (maintenance === 'blocked') return <MaintenanceScreen />
  const withTabs = isStudent(user)
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <aside className={classes.side} aria-label="Portal">
        {isWide && <Drawer />}
      </aside>
      <MenuSheet opened={menuOpen} onClose={menu.close} />
      <div className={withTabs ? `${classes.body} ${classes.withTabs}` : classes.body}>
        <TopBar onMenu={menu.open} onFind={find.open} />
        {maintenance === 'on' && <MaintenanceBanner />}
        <main id="content" className={classes.main} tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
      {withTabs && <BottomBar />}
      {(wanted || finding) && (
        <Suspense>
          <CommandBox opened={finding} onClose={find.close} />
        </Suspense>
      )}
    </div>
  )
}
