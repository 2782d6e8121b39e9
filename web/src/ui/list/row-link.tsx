import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type SearchValues } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import classes from './row-link.module.css'

/** The link of a row. The whole row or card can be clicked; other links and buttons in it still work. */
export function RowLink({ to, search, children }: { to: Target; search?: SearchValues; children: ReactNode }) {
  return (
    <Link to={to} search={search} className={classes.link} onKeyDown={focusNeighbour}>
      {children}
    </Link>
  )
}

/** The button of a row that opens on the same page, such as in a dialog. */
export function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.link} onClick={onOpen} onKeyDown={focusNeighbour}>
      {children}
    </button>
  )
}

const siblings: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
}

/** Arrow keys move the focus from row to row. */
function focusNeighbour(event: KeyboardEvent<HTMLElement>) {
  const sibling = siblings[event.key]
  const row = sibling && event.currentTarget.closest('tr, article')?.[sibling]
  const next = row?.querySelector<HTMLElement>(`.${classes.link}`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
