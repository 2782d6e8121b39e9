import type { ReactNode } from 'react'
import { money } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import type { Target } from '../../lib/paths.ts'
import factClasses from '../facts.module.css'
import classes from '../ui.module.css'

export interface MoneyProps {
  centavos: number | null | undefined
  /** A word such as 'overdue', shown after the amount in red. */
  bad?: string
}

/** An amount; below zero or with `bad` it is red and has a word after it. */
export function Money({ centavos, bad }: MoneyProps) {
  if (centavos === null || centavos === undefined) return <span className={classes.money}>—</span>
  const word = bad ?? (centavos < 0 ? 'negative' : undefined)
  return (
    <span className={classes.money} data-bad={word ? true : undefined}>
      {money(centavos)}
      {word && ` ${word}`}
    </span>
  )
}

/** A row of figures on one surface. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className={`${classes.card} ${classes.stats}`}>{children}</div>
}

export interface StatProps {
  label: string
  value: ReactNode
  /** A small line below. */
  note?: ReactNode
  to?: Target
}

export function Stat({ label, value, note, to }: StatProps) {
  const body = (
    <>
      <span>{label}</span>
      <b>{value}</b>
      {note && <span>{note}</span>}
    </>
  )
  if (!to) return <div className={classes.stat}>{body}</div>
  return (
    <Link className={classes.stat} to={to}>
      {body}
    </Link>
  )
}

export type Tone = 'blue' | 'cyan' | 'orange' | 'green' | 'red' | 'gray'

/** A word on a coloured background. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}

/** Labels and values, in one or more columns as there is room. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={factClasses.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
