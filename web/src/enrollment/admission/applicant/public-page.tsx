import { Anchor } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { productName } from '#lib/config.ts'
import classes from '../admission.module.css'

const PrivacyDialog = lazy(() => import('../form/privacy-dialog.tsx'))

interface PublicPageProps {
  title: string
  /** For example the school and the term. */
  subtitle?: ReactNode
  children: ReactNode
}

/** A page for applicants: the school's name on top, one column below. */
export function PublicPage({ title, subtitle, children }: PublicPageProps) {
  const [isNoticeOpen, setIsNoticeOpen] = useState(false)
  return (
    <div className={classes.public}>
      <header className={classes.top}>
        <div className={classes.column}>
          <a className={classes.brand} href="/">
            {productName()}
          </a>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </header>
      <main className={`${classes.column} ${classes.main}`}>{children}</main>
      <footer className={`${classes.column} ${classes.foot}`}>
        <Anchor href="/">Sign in to the portal</Anchor>
        <Anchor component="button" type="button" onClick={() => setIsNoticeOpen(true)}>
          Privacy notice
        </Anchor>
      </footer>
      {isNoticeOpen && (
        <Suspense>
          <PrivacyDialog onClose={() => setIsNoticeOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
