import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './row-link.module.css'

/** What a row leads to. The whole row or card can be clicked; links and buttons in it stay their own. */
export function RowLink({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) {
  return (
    <Link to={to} search={search as never} className={classes.link} onKeyDown={toNeighbour}>
      {children}
    </Link>
  )
}

/** The same for a row that opens where it stands, such as in a dialog. */
export function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.link} onClick={onOpen} onKeyDown={toNeighbour}>
      {children}
    </button>
  )
}

const ways: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
}

/** The arrows go from row to row. */
function toNeighbour(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key]
  const row = way && event.currentTarget.closest('tr, article')?.[way]
  const next = row?.querySelector<HTMLElement>(`.${classes.link}`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
