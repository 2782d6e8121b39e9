import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Instant, REQUIRED } from '#platform/shapes.ts'
import { providerKinds } from './values.ts'

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/
const MICROSOFT_ISSUER = /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/i

/** An issuer is reached over https, or on the machine of the portal itself. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isLocal = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname)
  return (protocol === 'https:' || isLocal) && !search && !hash && !username
}

const Issuer = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(300)
  .refine((text) => text === '' || isIssuer(text), 'Enter an address that begins with https://')
  .transform((text) => text.replace(/\/$/, ''))

/** Domains as they are typed, with commas or spaces between them; empty for any. */
const EmailDomains = z
  .string()
  .max(1000)
  .transform((text) =>
    [
      ...new Set(
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .map((domain) => domain.replace(/^@/, '')),
      ),
    ].filter(Boolean),
  )
  .refine((domains) => domains.every((domain) => DOMAIN.test(domain)), 'Enter domains such as school.edu.ph')
  .refine((domains) => domains.length <= 20, 'At most 20 domains')

const clientFields = {
  label: requiredText(24),
  client_id: z.string().trim().min(1, REQUIRED).max(300),
  email_domains: EmailDomains,
  is_on: z.boolean(),
}

const secret = z.string().trim().max(500)

/** What Microsoft needs, because it does not say whether an address is verified. */
function microsoftProblems({ kind, issuer, email_domains }: { kind: string; issuer: string; email_domains: readonly string[] }) {
  if (kind !== 'microsoft') return []
  return [
    ...(MICROSOFT_ISSUER.test(issuer) ? [] : [['issuer', 'Put the directory (tenant) ID of your school in place of {tenant}'] as const]),
    ...(email_domains.length > 0 ? [] : [['email_domains', 'Microsoft needs at least one domain of your school'] as const]),
  ]
}

export const NewSignInProvider = z
  .object({ kind: z.enum(providerKinds), issuer: Issuer, client_secret: secret.min(1, REQUIRED), ...clientFields })
  .superRefine((form, context) => {
    for (const [path, message] of microsoftProblems(form)) context.addIssue({ code: 'custom', path: [path], message })
  })

/** The kind and the issuer stay. Without a secret the stored one stays, too. */
export const EditedSignInProvider = z.object({ client_secret: secret.optional(), ...clientFields, updated_at: Instant.optional() })

export const IssuerTest = z.object({ issuer: Issuer })

/** What the provider sent back in the address of the page. */
export const ProviderAnswer = z.object({
  state: z.string().min(1, REQUIRED).max(200),
  code: z.string().max(4000).optional(),
  iss: z.string().max(300).optional(),
  error: z.string().max(100).optional(),
})

export const OwnIdentityLink = z.object({ current_password: z.string().min(1, REQUIRED).max(128) })
