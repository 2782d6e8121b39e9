import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SchoolBrand } from '#shared/school-brand.tsx'
import classes from './auth.module.css'

interface SmallPageProps {
  title: string
  hint: string
  children: ReactNode
  /** Whether a link leads back to the sign-in page. */
  back?: boolean
}

/** A page for somebody who is not signed in: one box in the middle, and a link back to sign in. */
export function SmallPage({ title, hint, children, back = true }: SmallPageProps) {
  return (
    <main className={classes.screen}>
      <a className={classes.brand} href="/">
        <SchoolBrand />
      </a>
      <div className={classes.box}>
        <div>
          <h1>{title}</h1>
          <Text mt={4} c="dimmed">
            {hint}
          </Text>
        </div>
        {children}
      </div>
      {back && <Anchor href="/">Back to sign in</Anchor>}
    </main>
  )
}
