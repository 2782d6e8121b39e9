import { Group } from '@mantine/core'
import type { DisadvantageCertificate } from '@talaan/contract'
import type { ReactNode } from 'react'
import { date } from '#lib/format.ts'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../promissory-notes.module.css'

interface CertificateItemProps {
  certificate: DisadvantageCertificate
  /** Further buttons. */
  children?: ReactNode
}

/** A certificate in a list: until when it is valid, who issued it, and why it was revoked. */
export function CertificateItem({ certificate, children }: CertificateItemProps) {
  const { number, issued_by, issued_on, valid_until, is_valid, created_by, revoked_at, revoked_by, revoke_reason } = certificate
  // An answer that was saved on the device may be older than this field.
  const countsUntil = (certificate.counts_until as string | undefined) ?? valid_until
  const issuedText = `${number} · ${issued_by}, ${date(issued_on)}`
  return (
    <li className={classes.note}>
      <Group gap="6px 12px" justify="space-between" className="numbers">
        <b>Certificate under RA 11984 valid until {date(countsUntil)}</b>
        {is_valid ? <Pill tone="green">Valid</Pill> : <Pill tone="gray">{revoked_at ? 'Revoked' : 'Expired'}</Pill>}
      </Group>
      <span className={classes.small}>{created_by ? `${issuedText} · Recorded by ${created_by}` : issuedText}</span>
      {countsUntil !== valid_until && (
        <span className={classes.small}>Dated until {date(valid_until)}. In high school it counts until the end of the school year.</span>
      )}
      {revoked_at && (
        <span className={classes.small}>
          Revoked{revoked_by && ` by ${revoked_by}`} on {date(revoked_at)}: {revoke_reason}
        </span>
      )}
      <div className={classes.noteActions}>{children}</div>
    </li>
  )
}
