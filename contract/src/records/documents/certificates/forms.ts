import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { Instant } from '#platform/shapes.ts'

export const CertificateIssue = z.object({
  purpose: optionalText(120),
  terms: z.array(z.string().max(40)).max(20).optional(),
  /** Why it is issued although something stops it. */
  override_reason: optionalText(300),
})

/** When the text was last changed, as the form showed it; null for the delivered text. */
export const TextVersion = z.object({ updated_at: Instant.nullable() })

/** Lines keep their breaks; spaces at their ends and more than one empty line are removed. What the placeholders are is checked by kind. */
export const CertificateTextForm = TextVersion.extend({
  text: z
    .string()
    .max(4000, 'At most 4,000 characters')
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+\n/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    ),
})
