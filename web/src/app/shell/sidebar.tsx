import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import type { Informations } from '@talaan/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import { productName } from '../../lib/config.ts'
import { useCurrentUser, useInformations } from '../../shared/terms/current-term.ts'
import { useLogout } from '../logout.ts'
import mark from '../mark.svg'
import { exists } from '../pages.ts'
import { iconOf } from './icons.ts'
import { badgeText, type MenuEntry, menuOf } from './menu.ts'
import classes from './shell.module.css'

/** The drawer: the product, the pages a person may open in their groups, and Logout. A change of page leaves all but its current entries as they are. */
export const Sidebar = memo(function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const user = useCurrentUser()
  const informations = useInformations()
  const logout = useLogout()
  const sections = useMemo(() => menuOf(user, exists), [user])
  return (
    <div className={classes.drawer}>
      <Link to="/admin/dashboard" className={classes.brand}>
        <img src={mark} width={30} height={30} alt="" />
        {productName()}
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
      <div className={classes.last}>
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
      </div>
    </div>
  )
})

interface ItemProps {
  entry: MenuEntry
  informations: Informations | undefined
}

const isAt = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Whether the page is one of these or below it. */
const useIsAt = (...paths: string[]): boolean =>
  useLocation({ select: ({ pathname }) => paths.some((path) => isAt(decodeURIComponent(pathname), path)) })

function Item({ entry, informations, plain }: ItemProps & { plain?: boolean }) {
  const isHere = useIsAt(entry.path)
  const Icon = iconOf(entry.icon)
  return (
    <Link to={entry.path} className={classes.nav} aria-current={isHere ? 'page' : undefined} activeProps={{}}>
      {!plain && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{entry.label}</span>
      {entry.badge && <Badge count={informations?.[entry.badge]} />}
    </Link>
  )
}

function Fold({ entry, informations }: ItemProps) {
  const within = useIsAt(...entry.children!.map((child) => child.path))
  const [choice, setChoice] = useState<boolean>()
  const open = choice ?? within
  const Icon = iconOf(entry.icon)
  const waiting = entry.children!.find((child) => child.badge === 'new_request')
  return (
    <>
      <button type="button" className={classes.nav} aria-expanded={open} data-within={within || undefined} onClick={() => setChoice(!open)}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>{entry.label}</span>
        {waiting && !open && <Badge count={informations?.new_request} hot />}
        <IconChevronRight size={14} className={classes.turn} data-open={open || undefined} aria-hidden />
      </button>
      {open && (
        <ul className={`${classes.list} ${classes.within}`}>
          {entry.children!.map((child) => (
            <li key={child.path}>
              <Item entry={child} informations={informations} plain />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Badge({ count, hot }: { count: number | undefined; hot?: boolean }) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={classes.badge} data-hot={hot || undefined}>
      {text}
    </span>
  )
}
