import type { PersonConsents } from '@talaan/contract'
import { consentRelationNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/format.ts'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../privacy.module.css'

type Purpose = PersonConsents['purposes'][number]

const relationOf = (relation: string | null): string =>
  relation && relation in consentRelationNames
    ? ` (${consentRelationNames[relation as keyof typeof consentRelationNames].toLowerCase()})`
    : ''

/** What somebody allows, with who decided and when. */
export function ConsentList({ purposes, children }: { purposes: readonly Purpose[]; children: (purpose: Purpose) => ReactNode }) {
  return (
    <ul className={classes.list}>
      {purposes.map((purpose) => (
        <li key={purpose.key}>
          <div className={classes.row}>
            <b>{purpose.name}</b>
            <Pill tone={purpose.is_given ? 'green' : 'gray'}>{purpose.is_given ? 'Allowed' : 'Not allowed'}</Pill>
          </div>
          <div className={classes.row}>
            <span>{purpose.question}</span>
            {children(purpose)}
          </div>
          {purpose.history.slice(0, 3).map((entry) => (
            <span key={entry.given_at} className={classes.quiet}>
              Allowed by {entry.given_by}
              {relationOf(entry.relation)} on {dateTime(entry.given_at)}
              {entry.withdrawn_at && `, withdrawn on ${dateTime(entry.withdrawn_at)}`}
              {entry.version !== String(purpose.version) && ', for an earlier question'}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
