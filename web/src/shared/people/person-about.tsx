import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import classes from '../shared.module.css'
import { Face } from './person-cell.tsx'

interface PersonAboutProps {
  name: string
  image: string | null
  /** The list of all such people. */
  list: { to: Target; label: string }
  /** More facts for the line; empty ones are left out. */
  facts: readonly (string | null | undefined)[]
  /** A badge at the end of the line. */
  children?: ReactNode
}

/** The line below the name on a person's page: picture, link back to the list, and facts. */
export function PersonAbout({ name, image, list, facts, children }: PersonAboutProps) {
  return (
    <div className={classes.about}>
      <Face name={name} image={image} size={44} />
      <span>
        <Anchor component={Link} to={list.to} underline="always">
          {list.label}
        </Anchor>
        {' · '}
        {facts.filter(Boolean).join(' · ')}
      </span>
      {children}
    </div>
  )
}
