import { Anchor } from '@mantine/core'
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react'
import { cachedConfig } from '#lib/config.ts'
import { SchoolBrand } from '#shared/school-brand.tsx'
import classes from '../admission.module.css'

const PrivacyDialog = lazy(() => import('../form/privacy-dialog.tsx'))

interface PublicPageProps {
  title: string
  /** For example the school and the term. */
  subtitle?: ReactNode
  children: ReactNode
}

/** The colour of the school, on which all text is white. */
function ownColors() {
  const color = cachedConfig()?.school?.color
  return color ? ({ background: color, '--drawer-text': '#fff' } as CSSProperties) : undefined
}

/** A page for applicants: the school's name on top, one column below. */
export function PublicPage({ title, subtitle, children }: PublicPageProps) {
  const [isNoticeOpen, setIsNoticeOpen] = useState(false)
  return (
    <div className={classes.public}>
      <header className={classes.top} style={ownColors()}>
        <div className={classes.column}>
          <a className={classes.brand} href="/">
            <SchoolBrand />
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
