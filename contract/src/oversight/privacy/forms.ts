import { z } from 'zod'
import { collapseLines, optionalEmail, optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, filter, Id, Instant, REQUIRED } from '#platform/shapes.ts'
import { parseRichText, plainRichText } from '#rules/rich-text.ts'
import { consentRelations, privacyRequestTypes } from './values.ts'

/** A required text of several lines. */
const lines = (max: number) => z.string().max(max).transform(collapseLines).pipe(z.string().min(1, REQUIRED))

/** A text with headings as JSON. Formats that are not allowed are removed. */
const NoticeBody = z
  .string()
  .max(120_000, 'The text is too long')
  .transform((json) => parseRichText(json))
  .refine((doc) => plainRichText(doc).trim() !== '', REQUIRED)
  .refine((doc) => plainRichText(doc).length <= 30_000, 'The text is too long')
  .transform((doc) => JSON.stringify(doc))

export const NoticeDraftForm = z.object({ body: NoticeBody, changes: optionalText(500), updated_at: Instant.optional() })

export const NoticePublication = z.object({ effective_from: Day, updated_at: Instant.optional() })

/** Whom people write to about their data. */
export const PrivacySettingsForm = z.object({
  dpo_name: optionalText(120),
  dpo_email: optionalEmail,
  dpo_phone: optionalText(60),
  request_days: z.coerce.number().int('Enter a whole number').min(1, 'At least 1').max(90, 'At most 90'),
  updated_at: Instant.optional(),
})

const PurposeKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z_]{1,39}$/, 'Use small letters and underscores')
  .refine((key) => key !== 'admission', 'This key is used by applications')

const purposeFields = {
  name: requiredText(80),
  question: requiredText(600),
  is_active: z.boolean().default(true),
}
export const NewPurpose = z.object({ key: PurposeKey, ...purposeFields })
export const PurposeForm = z.object({ ...purposeFields, updated_at: Instant.optional() })

/** The version is that of the question which the person has read. */
const decision = { purpose: PurposeKey, version: z.number().int().positive(), is_given: z.boolean() }
export const ConsentDecision = z.object({ person_id: Id, ...decision })
export const CounterConsent = z.object({
  ...decision,
  given_by: requiredText(120),
  relation: z.enum(consentRelations, 'Choose who decides'),
})

/** The own password again, because the copy has everything. */
export const OwnExportForm = z.object({ password: z.string().min(1, REQUIRED).max(128) })

const requestFields = { type: z.enum(privacyRequestTypes, 'Choose what you request'), details: lines(2000) }
export const OwnPrivacyRequest = z.object({ person_id: Id, ...requestFields })
export const PrivacyRequestEntry = z.object({
  person_id: Id,
  ...requestFields,
  /** When it was received, if not today. */
  received_on: filter(Day),
})
export const PrivacyRequestNote = z.object({ note: lines(1000) })
export const PrivacyRequestAnswer = z.object({
  is_rejected: z.boolean(),
  answer: lines(2000),
  updated_at: Instant.optional(),
})
export const PrivacyRequestExtension = z.object({ due_on: Day, note: lines(1000), updated_at: Instant.optional() })

export const RetentionForm = z.object({
  months: emptyToNull(z.coerce.number().int('Enter a whole number').min(1, 'At least 1').max(1200, 'At most 1200')),
  basis: requiredText(300),
  is_automatic: z.boolean().default(false),
  updated_at: Instant.optional(),
})

/** The number that the preview showed. */
export const RetentionStart = z.object({ expected: z.number().int().min(1), before: Instant })

/** Removes the personal data of somebody; the name stays where it is needed for permanent records. */
export const AnonymisationForm = z.object({ keeps_name: z.boolean(), updated_at: Instant.optional() })

const optionalLines = (max: number) => emptyToNull(z.string().max(max).transform(collapseLines))

const incidentFields = {
  title: requiredText(120),
  discovered_at: Instant,
  nature: lines(4000),
  data_involved: optionalLines(2000),
  is_sensitive: z.boolean().default(false),
  persons_affected: emptyToNull(z.coerce.number().int('Enter a whole number').min(0).max(10_000_000)),
  measures: optionalLines(4000),
  contact: optionalLines(500),
  help_offered: optionalLines(2000),
  npc_notified_at: emptyToNull(Instant),
  subjects_notified_at: emptyToNull(Instant),
}
export const IncidentForm = z.object({ ...incidentFields, is_closed: z.boolean().default(false), updated_at: Instant.optional() })
