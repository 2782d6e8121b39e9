import { z } from 'zod'
import { optionalText } from '../people/people.ts'

export const CertificateIssue = z.object({
  purpose: optionalText(120),
  terms: z.array(z.string().max(40)).max(20).optional(),
  /** Why it is issued although something stops it. */
  override_reason: optionalText(300),
})
