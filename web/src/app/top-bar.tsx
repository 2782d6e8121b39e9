import { ActionIcon, Kbd, Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { IconLogout, IconMenu2, IconMoon, IconSearch, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { isAdministrator, isRegistrar, useCurrentUser } from '../shared/current.ts'
import { Face } from '../shared/person-cell.tsx'
import { Bell } from './bell.tsx'
import { screenAt } from './guard.ts'
import { useLogout } from './logout.ts'
import { exists } from './pages.ts'
import classes from './shell.module.css'

/** The page's name, the command box, the bell, the scheme and the person. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation()
  return (
    <header className={classes.top}>
      <ActionIcon className={classes.phoneOnly} size={34} aria-label="Menu" onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <p className={classes.place}>{screenAt(pathname)?.title ?? ''}</p>
      <button type="button" className={classes.find} onClick={spotlight.open} aria-label="Find a page" aria-keyshortcuts="Control+K">
        <span>Find a student or a page</span>
        <Kbd size="xs">Ctrl K</Kbd>
        <IconSearch className={classes.phoneOnly} size={18} stroke={1.7} aria-hidden />
      </button>
      <Bell />
      <SchemeToggle />
      <PersonMenu />
    </header>
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
      aria-label={scheme === 'dark' ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

/** Where the avatar's Settings leads: the first settings page this person has. */
const settingsPages = ['/admin/settings/system', '/admin/settings/registrar/courses', '/admin/settings/registrar/prospectus']

function PersonMenu() {
  const user = useCurrentUser()
  const logout = useLogout()
  const settings = (isAdministrator(user) ? settingsPages : settingsPages.slice(1)).find(exists)
  const icon = (Icon: typeof IconUser) => <Icon size={16} stroke={1.6} aria-hidden />
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${user.name}`} style={{ borderRadius: '50%' }}>
          <Face name={user.name} image={user.image} size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name}
          <br />
          {user.roles.join(', ')}
        </Menu.Label>
        <Menu.Item component={Link} to="/admin/user" leftSection={icon(IconUser)}>
          Profile
        </Menu.Item>
        {settings && (isAdministrator(user) || isRegistrar(user)) && (
          <Menu.Item component={Link} to={settings} leftSection={icon(IconSettings)}>
            Settings
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={logout} leftSection={icon(IconLogout)}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
