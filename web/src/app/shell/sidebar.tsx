import { Box } from '@mantine/core'
import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import type { Informations } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { Link, useLocation } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import { SchoolBrand } from '#shared/school-brand.tsx'
import { enrollmentTermOf, useCurrentUser, useInformations, useSettings } from '#shared/terms/current-term.ts'
import { useLogout } from '../logout.ts'
import { exists } from '../pages.ts'
import { iconOf } from './icons.ts'
import { badgeText, type MenuEntry, menuOf } from './menu.ts'
import classes from './shell.module.css'

/** The drawer: the product, the pages a person may open in their groups, and Logout. It is memoized, so that a change of page renders only the current entries again. */
export const Sidebar = memo(function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const user = useCurrentUser()
  const informations = useInformations()
  // Drawn anew when the settings are read again, which may bring another name or logo.
  useSettings()
  const logout = useLogout()
  const sections = useMemo(() => menuOf(user, exists), [user])
  return (
    <div className={classes.drawer}>
      <Link to="/admin/dashboard" className={classes.brand}>
        <SchoolBrand />
      </Link>
      <nav aria-label="Main">
        {sections.map((section) => (
          <div key={section.title ?? ''}>
            {section.title && <p className={classes.section}>{section.title}</p>}
            <ul className={classes.list}>
              {section.entries.map((entry) => (
                <li key={entry.label}>
                  {entry.children ? <Fold entry={entry} informations={informations} /> : <Item entry={entry} informations={informations} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Box mt="auto" pt="sm">
        <button
          type="button"
          className={classes.nav}
          onClick={() => {
            onLeave?.()
            logout()
          }}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>Logout</span>
        </button>
      </Box>
    </div>
  )
})

interface ItemProps {
  entry: MenuEntry
  informations: Informations | undefined
}

const isAt = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Whether the current page is one of these paths or below one. */
const useIsAt = (...paths: string[]): boolean =>
  useLocation({ select: ({ pathname }) => paths.some((path) => isAt(decodeURIComponent(pathname), path)) })

function Item({ entry, informations, isPlain }: ItemProps & { isPlain?: boolean }) {
  const isHere = useIsAt(entry.path)
  const Icon = iconOf(entry.icon)
  const settings = useSettings()
  const figure = entry.badge && informations?.[entry.badge] && settings ? figureLinks[entry.badge](enrollmentTermOf(settings)) : undefined
  return (
    <Link to={entry.path} search={figure?.search} className={classes.nav} aria-current={isHere ? 'page' : undefined} activeProps={{}}>
      {!isPlain && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{entry.label}</span>
      {entry.badge && <Badge count={informations?.[entry.badge]} />}
    </Link>
  )
}

function Fold({ entry, informations }: ItemProps) {
  const isWithin = useIsAt(...entry.children!.map((child) => child.path))
  const [chosenOpen, setChosenOpen] = useState<boolean>()
  const isOpen = chosenOpen ?? isWithin
  const Icon = iconOf(entry.icon)
  const newRequestEntry = entry.children!.find((child) => child.badge === 'new_request')
  return (
    <>
      <button
        type="button"
        className={classes.nav}
        aria-expanded={isOpen}
        data-within={isWithin || undefined}
        onClick={() => setChosenOpen(!isOpen)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>{entry.label}</span>
        {newRequestEntry && !isOpen && <Badge count={informations?.new_request} isUrgent />}
        <IconChevronRight size={14} className={classes.turn} data-open={isOpen || undefined} aria-hidden />
      </button>
      {isOpen && (
        <ul className={`${classes.list} ${classes.within}`}>
          {entry.children!.map((child) => (
            <li key={child.path}>
              <Item entry={child} informations={informations} isPlain />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Badge({ count, isUrgent }: { count: number | undefined; isUrgent?: boolean }) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={classes.badge} data-hot={isUrgent || undefined}>
      {text}
    </span>
  )
}
