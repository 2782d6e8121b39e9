import { Button } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconBook2, IconCertificate, IconClipboardCheck, IconReceipt2, IconTool, IconUserCircle } from '@tabler/icons-react'
import type { CurrentUser } from '@talaan/contract'
import { dashboard, settings } from '@talaan/contract/calls'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PreviewBanner } from '#access/access-control/end-preview.tsx'
import { call } from '#lib/call.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { isAdministrator, isStudent, useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { useLogout } from '../logout.ts'
import { exists } from '../pages.ts'
import { Drawer, WIDE } from './drawer.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const STORAGE_KEY = 'maintenance'
const TEXT = 'Portal is under maintenance'

/** The maintenance mode. It is read on each change of page and stored, so that the next page knows it at once; the person who switches it sees it immediately. */
function useMaintenance(user: CurrentUser): 'off' | 'on' | 'blocked' {
  const { pathname, searchStr } = useLocation()
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) === '1')
  useEffect(() => {
    let isCurrent = Boolean(pathname)
    call(settings.maintenance, {}).then(
      ({ data }) => {
        localStorage.setItem(STORAGE_KEY, data.maintenance)
        if (isCurrent) setIsOn(data.maintenance === '1')
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [pathname])
  const savedState = useSettings()?.maintenance
  useEffect(() => {
    if (savedState === undefined) return
    localStorage.setItem(STORAGE_KEY, savedState)
    setIsOn(savedState === '1')
  }, [savedState])
  if (!isOn) return 'off'
  return isAdministrator(user) || searchStr.includes('maintenance') ? 'on' : 'blocked'
}

/** The address opens the shell to everyone, but not the data. */
function MaintenanceBanner({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={classes.banner} role="status">
      <IconTool size={18} stroke={1.6} aria-hidden />
      <span>{TEXT}</span>
      {!isAdmin && <span>Until it ends, only administrators can read and change data.</span>}
    </div>
  )
}

function MaintenanceScreen() {
  const logout = useLogout()
  return (
    <main className={classes.lone}>
      <IconTool size={40} stroke={1.3} aria-hidden />
      <h1>{TEXT}</h1>
      <p>Please try again later. Your data is safe.</p>
      <Button variant="default" onClick={() => location.reload()}>
        Try again
      </Button>
      <Button variant="subtle" color="gray" onClick={logout}>
        Logout
      </Button>
    </main>
  )
}

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

const SetupNext = lazyNamed(() => import('#oversight/dashboard/setup-next.tsx'), 'SetupNext')
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
  // Known from the dashboard, where the steps are; without it, no page asks for them.
  const isSettingUp = useCall(dashboard.overview, {}, { enabled: false }).data?.data.setup != null
  const main = useRef<HTMLElement>(null)
  const isFirstPage = useRef(true)

  useEffect(() => {
    menu.close()
    toast.forgetUndo()
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
        <Suspense>{isSettingUp && pathname !== '/admin/dashboard' && <SetupNext pathname={pathname} />}</Suspense>
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
