import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { certificateTextKeys } from './certificate-texts.ts'
import { CertificateTextForm, TextVersion } from './forms.ts'

/** A text of the school, or the delivered one. */
export const CertificateText = z.object({
  key: z.enum(certificateTextKeys),
  text: z.string(),
  /** Null for the delivered text. */
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
})
export type CertificateText = z.infer<typeof CertificateText>

const params = z.object({ key: z.enum(certificateTextKeys) })

export const certificateTexts = {
  certificateTexts: call('GET /api/certificate-texts', 'Update Certificate Texts', {
    summary: 'The texts of certificates',
    data: z.array(CertificateText),
  }),
  updateCertificateText: call('PUT /api/certificate-texts/:key', 'Update Certificate Texts', {
    summary: 'Word a text of a certificate; certificates that were issued stay as they are',
    params,
    body: CertificateTextForm,
    data: CertificateText,
    reasons: ['stale'],
  }),
  resetCertificateText: call('POST /api/certificate-texts/:key/reset', 'Update Certificate Texts', {
    summary: 'Restore the default text of a certificate',
    params,
    body: TextVersion,
    data: CertificateText,
    reasons: ['stale'],
  }),
}
