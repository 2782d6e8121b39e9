import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCode, IconLogout, IconMenu2, IconMoon, IconSearch, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import { hasPermission } from '@talaan/contract/values'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { isAdministrator, isRegistrar, useCurrentUser } from '#shared/terms/current-term.ts'
import { screenAt } from '../guard.ts'
import { useLogout } from '../logout.ts'
import { exists } from '../pages.ts'
import { Bell } from './bell.tsx'
import { findText } from './find-text.ts'
import popup from './popup.module.css'
import classes from './shell.module.css'
import { TopPopup } from './top-popup.tsx'

/** The page's name, the command box, the notifications, the colour scheme and the account menu. */
export function TopBar({ onMenu, onFind }: { onMenu: () => void; onFind: () => void }) {
  const { pathname } = useLocation()
  const find = findText(useCurrentUser())
  return (
    <section className={classes.top} aria-label="Top bar">
      <ActionIcon className={classes.phoneOnly} size={34} aria-label="Menu" onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <p className={classes.place}>{screenAt(pathname)?.title ?? ''}</p>
      <button type="button" className={classes.find} onClick={onFind} aria-label={find} aria-keyshortcuts="Control+K">
        <span>{find}</span>
        <span className={classes.keys} data-keys="Ctrl K" aria-hidden />
        <IconSearch className={classes.phoneOnly} size={18} stroke={1.7} aria-hidden />
      </button>
      <DeveloperLink />
      <Bell />
      <SchemeToggle />
      <PersonMenu />
    </section>
  )
}

/** The link to the API keys, for the accounts that the school lists as developers; being an administrator is not enough. */
function DeveloperLink() {
  const user = useCurrentUser()
  if (!hasPermission({ ...user, is_admin: false }, 'Use Developer Tools')) return null
  return (
    <ActionIcon component={Link} to="/admin/api-keys" variant="default" size={32} aria-label="API keys">
      <IconCode size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={scheme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

/** The account menu's Settings opens the first of these pages that the person has. */
const settingsPages: readonly Target[] = [
  '/admin/settings/system',
  '/admin/settings/registrar/courses',
  '/admin/settings/registrar/prospectus',
]

function PersonMenu() {
  const user = useCurrentUser()
  const logout = useLogout()
  const settings = (isAdministrator(user) ? settingsPages : settingsPages.slice(1)).find(exists)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <TopPopup
      opened={opened}
      onClose={close}
      label="Account"
      isMenu
      target={
        <UnstyledButton
          className={classes.person}
          aria-label={`Account of ${user.name}`}
          aria-haspopup="menu"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Face name={user.name} image={user.image} size={32} />
        </UnstyledButton>
      }
    >
      <div className={popup.self}>
        <b>{user.name}</b>
        <small>{user.roles.join(', ')}</small>
      </div>
      <Link to="/admin/user" role="menuitem" className={popup.choice} onClick={close}>
        <IconUser size={16} stroke={1.6} aria-hidden />
        Profile
      </Link>
      {settings && (isAdministrator(user) || isRegistrar(user)) && (
        <Link to={settings} role="menuitem" className={popup.choice} onClick={close}>
          <IconSettings size={16} stroke={1.6} aria-hidden />
          Settings
        </Link>
      )}
      <button
        type="button"
        role="menuitem"
        className={popup.choice}
        onClick={() => {
          close()
          logout()
        }}
      >
        <IconLogout size={16} stroke={1.6} aria-hidden />
        Logout
      </button>
    </TopPopup>
  )
}
