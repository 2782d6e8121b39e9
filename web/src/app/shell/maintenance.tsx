import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import type { CurrentUser } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { isAdministrator, useSettings } from '#shared/terms/current-term.ts'
import { useLogout } from '../logout.ts'
import classes from './shell.module.css'

const STORAGE_KEY = 'maintenance'
const TEXT = 'Portal is under maintenance'

/** The maintenance mode. It is read on each change of page and stored, so that the next page knows it at once; the person who switches it sees it immediately. */
export function useMaintenance(user: CurrentUser): 'off' | 'on' | 'blocked' {
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
export function MaintenanceBanner({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={classes.banner} role="status">
      <IconTool size={18} stroke={1.6} aria-hidden />
      <span>{TEXT}</span>
      {!isAdmin && <span>Until it ends, only administrators can read and change data.</span>}
    </div>
  )
}

export function MaintenanceScreen() {
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
