import type { ReactNode } from 'react'
import { money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import layout from '#ui/layout.module.css'
import factClasses from '../facts.module.css'
import pageClasses from '../ui.module.css'
import classes from './figures.module.css'

export interface MoneyProps {
  centavos: number | null | undefined
  /** A word such as 'overdue', shown after the amount in red. */
  bad?: string
}

/** An amount; one below zero is a credit. */
export function Money({ centavos, bad }: MoneyProps) {
  if (centavos === null || centavos === undefined) return <span className={classes.money}>—</span>
  const word = bad ?? (centavos < 0 ? 'credit' : undefined)
  return (
    <span className={classes.money} data-bad={bad ? true : undefined}>
      {money(Math.abs(centavos))}
      {word && ` ${word}`}
    </span>
  )
}

/** A second line of a cell, in small type. */
export const SmallLine = ({ children }: { children: ReactNode }) => <span className={classes.smallLine}>{children}</span>

/** The content of a cell with a second line in small type, where there is something to say in it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    {first}
    {second && <SmallLine>{second}</SmallLine>}
  </>
)

/** A date, number or amount that stays on one line. */
export function NoWrap({ isBold, children }: { isBold?: boolean; children: ReactNode }) {
  const text = <span className={layout.noWrap}>{children}</span>
  return isBold ? <b>{text}</b> : text
}

interface VoidableProps {
  isVoided: boolean
  children?: ReactNode
}

/** Text that is struck through once its record is voided. */
export const VoidableText = ({ isVoided, children }: VoidableProps) => (isVoided ? <s className={classes.struck}>{children}</s> : children)

/** An amount; once its record is voided it is struck through, with the word that says so. */
export function VoidableAmount({ centavos, isVoided, word = 'Voided', children }: VoidableProps & { centavos: number; word?: string }) {
  return (
    <span className={classes.amount}>
      {isVoided && <Pill tone="red">{word}</Pill>}
      <VoidableText isVoided={isVoided}>
        <b>{money(centavos)}</b>
      </VoidableText>
      {children}
    </span>
  )
}

/** A row of figures on one surface. */
export const Stats = ({ children }: { children: ReactNode }) => <div className={`${pageClasses.card} ${classes.stats}`}>{children}</div>

export interface StatProps {
  label: string
  value: ReactNode
  /** A small line below. */
  note?: ReactNode
  to?: Target
  search?: Record<string, string>
}

export function Stat({ label, value, note, to, search }: StatProps) {
  const body = (
    <>
      <span>{label}</span>
      <b>{value}</b>
      {note && <span>{note}</span>}
    </>
  )
  if (!to) return <div className={classes.stat}>{body}</div>
  return (
    <Link className={classes.stat} to={to} search={search}>
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
