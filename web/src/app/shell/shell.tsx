import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PreviewBanner } from '#access/access-control/end-preview.tsx'
import { isAdministrator, isStudent, useCurrentUser } from '#shared/terms/current-term.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer, WIDE } from './drawer.tsx'
import { MaintenanceBanner, MaintenanceScreen, useMaintenance } from './maintenance.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const UnreadNotice = lazy(() => import('#oversight/privacy/notice/unread-notice.tsx'))
const CommandBox = lazyNamed(() => import('./command-box.tsx'), 'CommandBox')

/** The frame of every signed-in screen: drawer, top bar, bottom bar and command box. */
export function Shell() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const [menuOpen, menu] = useDisclosure()
  const [isFinding, find] = useDisclosure()
  const [hasOpenedBox, setHasOpenedBox] = useState(false)
  useHotkeys([['mod+K', find.toggle]], [])
  if (isFinding && !hasOpenedBox) setHasOpenedBox(true)
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const maintenance = useMaintenance(user)
  const main = useRef<HTMLElement>(null)
  const isFirstPage = useRef(true)

  useEffect(() => {
    menu.close()
    if (!isFirstPage.current) main.current?.focus({ preventScroll: true })
    isFirstPage.current = !pathname
  }, [pathname, menu.close])

  if (maintenance === 'blocked') return <MaintenanceScreen />
  const hasTabs = isStudent(user)
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.side} aria-label="Portal">
        {isWide && <Drawer />}
      </aside>
      <MenuSheet opened={menuOpen} onClose={menu.close} />
      <div className={hasTabs ? `${classes.body} ${classes.withTabs}` : classes.body}>
        <TopBar onMenu={menu.open} onFind={find.open} />
        {maintenance === 'on' && <MaintenanceBanner isAdmin={isAdministrator(user)} />}
        {user.preview !== null && <PreviewBanner role={user.preview} />}
        <main id="content" className={classes.main} tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
      {hasTabs && <BottomBar />}
      {user.preview === null && (
        <Suspense>
          <UnreadNotice />
        </Suspense>
      )}
      {(hasOpenedBox || isFinding) && (
        <Suspense>
          <CommandBox opened={isFinding} onClose={find.close} />
        </Suspense>
      )}
    </div>
  )
}
