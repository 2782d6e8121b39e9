import { Box } from '@mantine/core'
import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import type { Informations } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { Link, useLocation } from '@tanstack/react-router'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { SchoolBrand } from '#shared/school-brand.tsx'
import { enrollmentTermOf, useCurrentUser, useInformations, useSettings } from '#shared/terms/current-term.ts'
import { useLogout } from '../logout.ts'
import { exists } from '../pages.ts'
import { entryPathAt } from '../places.ts'
import { iconOf } from './icons.ts'
import { badgeText, findScreens, type MenuEntry, type MenuFold, menuOf } from './menu.ts'
import classes from './shell.module.css'

/** The drawer: the school, the pages a person may open by job, the profile and Logout. One group is open at a time, at first that of the open screen. */
export const Sidebar = memo(function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const user = useCurrentUser()
  // Drawn anew when the settings are read again, which may bring another name or logo.
  useSettings()
  const logout = useLogout()
  const menu = useMemo(() => menuOf(user, exists), [user])
  const openEntry = useLocation({ select: ({ pathname }) => entryPathAt(pathname) })
  const groupHere = menu.main.find((item) => isFold(item) && item.entries.some(({ name }) => name === openEntry))
  const openedAt = groupHere?.label
  const [chosen, setChosen] = useState<{ at: string | undefined; label: string | undefined }>()
  // The choice holds until another group's screen is opened.
  const openLabel = chosen && chosen.at === openedAt ? chosen.label : openedAt
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (openEntry) drawer.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [openEntry])
  return (
    <div ref={drawer} className={classes.drawer}>
      <Link to="/admin/dashboard" className={classes.brand}>
        <SchoolBrand />
      </Link>
      <nav aria-label="Main">
        <ul className={classes.list}>
          {menu.main.map((item) => (
            <li key={item.label}>
              {isFold(item) ? (
                <Fold
                  fold={item}
                  openEntry={openEntry}
                  isOpen={item.label === openLabel}
                  onToggle={() => setChosen({ at: openedAt, label: item.label === openLabel ? undefined : item.label })}
                />
              ) : (
                <Item entry={item} isHere={item.name === openEntry} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Box mt="auto" pt="sm">
        {menu.account.map((entry) => (
          <Item key={entry.path} entry={entry} isHere={entry.name === openEntry} />
        ))}
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

/** A group of more entries has a search of its own. */
const MANY = 8

const isFold = (item: MenuEntry | MenuFold): item is MenuFold => 'entries' in item

function Item({ entry, isHere, isWithin }: { entry: MenuEntry; isHere: boolean; isWithin?: boolean }) {
  const Icon = iconOf(entry.icon)
  const informations = useInformations()
  const settings = useSettings()
  const figure = entry.badge && informations?.[entry.badge] && settings ? figureLinks[entry.badge](enrollmentTermOf(settings)) : undefined
  return (
    <Link to={entry.path} search={figure?.search} className={classes.nav} aria-current={isHere ? 'page' : undefined} activeProps={{}}>
      {!isWithin && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{entry.label}</span>
      {entry.badge && <Badge count={informations?.[entry.badge]} />}
    </Link>
  )
}

/** What waits for somebody; the other badges only count. */
const waiting = ['new_request', 'proofs', 'approvals', 'notes', 'document_requests'] as const
const waitingIn = (fold: MenuFold, informations: Informations | undefined): number =>
  waiting.reduce((sum, badge) => sum + (fold.entries.some((entry) => entry.badge === badge) ? (informations?.[badge] ?? 0) : 0), 0)

interface FoldProps {
  fold: MenuFold
  openEntry: string | undefined
  isOpen: boolean
  onToggle: () => void
}

function Fold({ fold, openEntry, isOpen, onToggle }: FoldProps) {
  const Icon = iconOf(fold.icon)
  const informations = useInformations()
  const isWithin = fold.entries.some(({ name }) => name === openEntry)
  const waits = isOpen ? 0 : waitingIn(fold, informations)
  return (
    <>
      <button type="button" className={classes.nav} aria-expanded={isOpen} data-within={isWithin || undefined} onClick={onToggle}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>{fold.label}</span>
        {waits > 0 ? (
          <Badge count={waits} isUrgent />
        ) : (
          <IconChevronRight size={14} className={classes.turn} data-open={isOpen || undefined} aria-hidden />
        )}
      </button>
      {isOpen &&
        (fold.entries.length > MANY ? (
          <FoundEntries fold={fold} openEntry={openEntry} />
        ) : (
          <Entries entries={fold.entries} openEntry={openEntry} />
        ))}
    </>
  )
}

function Entries({ entries, openEntry }: { entries: readonly MenuEntry[]; openEntry: string | undefined }) {
  return (
    <ul className={`${classes.list} ${classes.within}`}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Item entry={entry} isHere={entry.name === openEntry} isWithin />
        </li>
      ))}
    </ul>
  )
}

/** A long group with a search of its own, which finds the tabs of its entries as well. */
function FoundEntries({ fold, openEntry }: { fold: MenuFold; openEntry: string | undefined }) {
  const [text, setText] = useState('')
  const found = findScreens(fold, text)
  return (
    <>
      <input
        type="text"
        className={classes.search}
        placeholder={`Search ${fold.label.toLowerCase()}`}
        aria-label={`Search ${fold.label.toLowerCase()}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() === '' && <Entries entries={fold.entries} openEntry={openEntry} />}
      {text.trim() !== '' && found.length === 0 && <p className={classes.none}>No screens found</p>}
      {text.trim() !== '' && (
        <ul className={`${classes.list} ${classes.within}`}>
          {found.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={classes.nav} activeProps={{}}>
                <span className={classes.label}>{title}</span>
              </Link>
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
