import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../shared.module.css'
import { Face } from './person-cell.tsx'

interface PersonAboutProps {
  name: string
  image: string | null
  /** The list the person is of. */
  list: { to: string; label: string }
  /** What else is told in the line; what is empty is left out. */
  about: readonly (string | null | undefined)[]
  /** A mark at the end of the line. */
  children?: ReactNode
}

/** Below the name of a person's page: picture, the way back to all, and who it is in one line. */
export function PersonAbout({ name, image, list, about, children }: PersonAboutProps) {
  return (
    <div className={classes.about}>
      <Face name={name} image={image} size={44} />
      <span>
        <Anchor component={Link} to={list.to} underline="always">
          {list.label}
        </Anchor>
        {' · '}
        {about.filter(Boolean).join(' · ')}
      </span>
      {children}
    </div>
  )
}
