import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, Id, Instant, Level, REQUIRED } from '#platform/shapes.ts'
import { parseRichText, plainRichText } from '#rules/rich-text.ts'
import { MAX_ATTACHMENTS, MAX_TITLE } from './values.ts'

/** A text with formats as JSON. Formats that are not allowed are removed. */
const Body = z
  .string()
  .max(60_000, 'The text is too long')
  .transform((json) => parseRichText(json))
  .refine((doc) => plainRichText(doc).trim() !== '', REQUIRED)
  .refine((doc) => plainRichText(doc).length <= 10_000, 'The text is too long')
  .transform((doc) => JSON.stringify(doc))

const chosen = z.array(Id).max(200).default([])
const audienceFields = ['role_ids', 'course_ids', 'levels', 'section_ids', 'offer_ids'] as const

const shape = {
  title: requiredText(MAX_TITLE),
  body: Body,
  is_for_everyone: z.boolean().default(false),
  role_ids: chosen,
  course_ids: chosen,
  levels: z.array(Level).max(12).default([]),
  section_ids: chosen,
  /** Classes: their students, and who teaches them. */
  offer_ids: chosen,
  /** Also on the sign-in page, for everybody. */
  is_public: z.boolean().default(false),
  is_pinned: z.boolean().default(false),
  needs_acknowledgement: z.boolean().default(false),
  /** Also by email to each reader with an address, once. */
  is_mailed: z.boolean().default(false),
  /** Uploaded files, in order. */
  attachment_ids: z.array(Id).max(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} files`).default([]),
  /** Empty for today. */
  publish_on: emptyToNull(Day),
  /** The last day. */
  expires_on: emptyToNull(Day),
  updated_at: Instant.optional(),
}

export const AnnouncementForm = z
  .object(shape)
  .refine((form) => form.is_for_everyone || form.is_public || audienceFields.some((name) => form[name].length > 0), {
    message: 'Choose the audience',
    path: ['is_for_everyone'],
  })
  .refine((form) => !form.publish_on || !form.expires_on || form.expires_on >= form.publish_on, {
    message: 'The last day cannot be before the first',
    path: ['expires_on'],
  })

/** What was shown to a person. */
export const ReadAnnouncements = z.object({ ids: z.array(Id).min(1).max(100) })
