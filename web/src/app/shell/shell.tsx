import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconBook2, IconCertificate, IconClipboardCheck, IconReceipt2, IconUserCircle } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PreviewBanner } from '#access/access-control/end-preview.tsx'
import { Link } from '#lib/navigation.tsx'
import { isAdministrator, isStudent, useCurrentUser } from '#shared/terms/current-term.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { exists } from '../pages.ts'
import { Drawer, WIDE } from './drawer.tsx'
import { MaintenanceBanner, MaintenanceScreen, useMaintenance } from './maintenance.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const tabs = [
  { path: '/admin/student/subjects', label: 'Subjects', Icon: IconBook2 },
  { path: '/admin/student/eclearance', label: 'Clearance', Icon: IconClipboardCheck },
  { path: '/admin/student/grades', label: 'Grades', Icon: IconCertificate },
  { path: '/admin/student/billing', label: 'Billing', Icon: IconReceipt2 },
  { path: '/admin/user', label: 'Me', Icon: IconUserCircle },
] as const

/** A student's five main pages, at the bottom of a phone's screen. */
function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Student" className={classes.tabs}>
      <ul className={classes.tabList}>
        {tabs
          .filter(({ path }) => exists(path))
          .map(({ path, label, Icon }) => (
            <li key={path}>
              <Link to={path} className={classes.tab} aria-current={pathname === path ? 'page' : undefined}>
                <Icon size={20} stroke={1.7} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The drawer as a sheet over the page, on narrow screens. */
function MenuSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) sheet.current?.showModal()
    else sheet.current?.close()
  }, [opened])
  return (
    <dialog
      ref={sheet}
      className={classes.menuSheet}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {opened && <Drawer onLeave={onClose} />}
    </dialog>
  )
}

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
