import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '#lib/navigation.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { OFFERS } from './offer-path.ts'
import classes from './offers.module.css'

interface OfferPageProps {
  title: string
  actions?: ReactNode
  /** The week beside the form. */
  weekPreview: ReactNode
  children: ReactNode
}

/** The form of a subject offer with the week beside it. */
export function OfferPage({ title, actions, weekPreview, children }: OfferPageProps) {
  return (
    <Page title={title} actions={actions}>
      <p className={classes.back}>
        <Anchor component={Link} to={OFFERS}>
          Subject offers
        </Anchor>
      </p>
      <div className={classes.beside}>
        <Panel>{children}</Panel>
        <Panel>{weekPreview}</Panel>
      </div>
    </Page>
  )
}
