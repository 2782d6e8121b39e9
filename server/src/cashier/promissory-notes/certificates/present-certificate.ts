import type { DisadvantageCertificate } from '@talaan/contract'
import type { z } from 'zod'
import type { CertificateRecord } from './certificate-queries.ts'

/** A certificate as the contract presents it to the office. */
export const presentCertificate = (row: CertificateRecord, today: string): z.input<typeof DisadvantageCertificate> => ({
  ...row,
  is_valid: row.revoked_at === null && row.issued_on <= today && row.counts_until >= today,
  created_at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

/** To the student, without the names of the staff. */
export const presentOwnCertificate = (row: CertificateRecord, today: string): z.input<typeof DisadvantageCertificate> => ({
  ...presentCertificate(row, today),
  created_by: null,
  revoked_by: null,
})
