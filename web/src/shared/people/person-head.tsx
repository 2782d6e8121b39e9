import { Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../shared.module.css'
import { Face } from './person-cell.tsx'

interface PersonHeadProps {
  /** In the form of lists. */
  name: string
  image: string | null
  /** The level of the name's heading; without it the page's title is the name. */
  heading?: 'h1' | 'h2'
  /** The number, course and level, and links, which have keys; empty ones are left out. */
  facts: readonly ReactNode[]
  /** The statuses and holds. */
  marks?: ReactNode
  /** The balance and the next action, at the right. */
  children?: ReactNode
}

/** The head of everything about one person: photo, name, facts, statuses, balance and next action. */
export function PersonHead({ name, image, heading: Heading, facts, marks, children }: PersonHeadProps) {
  return (
    <Group gap="12px 16px" className={classes.person}>
      <Face name={name} image={image} size={48} />
      <div className={classes.personText}>
        {Heading && <Heading>{name}</Heading>}
        <p>{facts.filter(Boolean).flatMap((fact, place) => (place > 0 ? [' · ', fact] : [fact]))}</p>
        {marks && (
          <Group gap={6} mt={6}>
            {marks}
          </Group>
        )}
      </div>
      {children}
    </Group>
  )
}

interface PersonBalanceProps {
  centavos: number
  /** What the balance is of, or how it is paid. */
  children?: ReactNode
}

/** The balance of a person at the right of the head; one below zero is a credit. */
export const PersonBalance = ({ centavos, children }: PersonBalanceProps) => (
  <div className={classes.personBalance}>
    <span>{centavos < 0 ? 'Credit' : 'Balance'}</span>
    <b aria-live="polite">{money(Math.abs(centavos))}</b>
    {children}
  </div>
)

/** A link among the facts, such as back to the list of all such people. */
export const FactLink = ({ to, label }: { to: Target; label: string }) => (
  <Anchor component={Link} to={to} underline="always" fz="inherit">
    {label}
  </Anchor>
)

/** Among the statuses, how many holds are open. */
export const HoldsPill = ({ count }: { count: number }) =>
  count > 0 && <Pill tone="orange">{count === 1 ? '1 hold' : `${count} holds`}</Pill>
