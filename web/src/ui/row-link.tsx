import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './row-link.module.css'

/** What a row leads to. The whole row or card can be clicked; links and buttons in it stay their own. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}
