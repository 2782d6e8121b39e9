import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, item, itemWithMessage } from '#platform/shapes.ts'
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
  certificateTexts: endpoint({
    summary: 'The texts of certificates',
    method: 'GET',
    path: '/api/certificate-texts',
    access: 'Update Certificate Texts',
    response: item(z.array(CertificateText)),
  }),
  updateCertificateText: endpoint({
    summary: 'Word a text of a certificate; certificates that were issued stay as they are',
    method: 'PUT',
    path: '/api/certificate-texts/:key',
    access: 'Update Certificate Texts',
    params,
    body: CertificateTextForm,
    response: itemWithMessage(CertificateText),
    reasons: ['stale'],
  }),
  resetCertificateText: endpoint({
    summary: 'Go back to the delivered text of a certificate',
    method: 'POST',
    path: '/api/certificate-texts/:key/reset',
    access: 'Update Certificate Texts',
    params,
    body: TextVersion,
    response: itemWithMessage(CertificateText),
    reasons: ['stale'],
  }),
}
