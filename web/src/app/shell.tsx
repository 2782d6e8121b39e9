import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isStudent, useCurrentUser } from '../shared/current.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CommandBox } from './command-box.tsx'
import { MaintenanceBanner, MaintenanceScreen, useMaintenance } from './maintenance.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every signed-in screen. */
export function Shell() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const [menuOpen, menu] = useDisclosure()
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
      <div className={classes.side}>
        <Sidebar />
      </div>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        size={280}
        padding={0}
        withCloseButton={false}
        className={classes.menuSheet}
        aria-label="Menu"
        styles={{ body: { height: '100%' } }}
      >
        <Sidebar />
      </Drawer>
      <div className={withTabs ? `${classes.body} ${classes.withTabs}` : classes.body}>
        <TopBar onMenu={menu.open} />
        {maintenance === 'on' && <MaintenanceBanner />}
        <main id="content" className={classes.main} tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
      {withTabs && <BottomBar />}
      <CommandBox />
    </div>
  )
}
