import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { emptyToNull, Id, Instant, Level, missingToNull, PesosOrZero, REQUIRED } from '#platform/shapes.ts'
import { findSmsProblem, MAX_SMS_LENGTH } from '#rules/sms/sms-fields.ts'
import { MAX_SMS_NUMBERS, smsRecipientKinds } from './values.ts'

/** The text of a message, with fields such as `{first_name}`. Line breaks stay. */
const SmsText = z
  .string()
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(MAX_SMS_LENGTH, `At most ${MAX_SMS_LENGTH} characters`)
      .superRefine((text, context) => {
        const problem = findSmsProblem(text)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
  )

const ids = z.array(Id).max(300).default([])
const numberText = z.string().trim().min(1).max(40)

const SmsNumber = z.object({ number: numberText, name: z.string().trim().max(120).default('') })

const RecipientKind = z.enum(smsRecipientKinds).default('self')

export const SmsAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), person_id: Id, to: RecipientKind }),
  z.object({
    kind: z.literal('students'),
    course_ids: ids,
    levels: z.array(Level).max(12).default([]),
    section_ids: ids,
    /** Only students who are enrolled this term. */
    is_enrolled: z.boolean().default(true),
    /** Only students who owe at least this, in whole pesos. */
    least_balance_pesos: missingToNull(
      z
        .union([z.number(), PesosOrZero.transform((centavos) => centavos / 100)])
        .pipe(z.number().int('Enter whole pesos').min(1, 'Enter at least 1 peso').max(9_999_999)),
    ),
    to: RecipientKind,
  }),
  z.object({ kind: z.literal('roles'), role_ids: z.array(Id).min(1, 'Choose a role').max(50) }),
  z.object({
    kind: z.literal('numbers'),
    numbers: z.array(SmsNumber).min(1, 'Enter at least one number').max(MAX_SMS_NUMBERS, `At most ${MAX_SMS_NUMBERS} numbers at a time`),
  }),
])
export type SmsAudience = z.infer<typeof SmsAudience>

export const SmsPreviewForm = z.object({
  text: SmsText,
  audience: SmsAudience,
  send_at: emptyToNull(Instant),
  /** News of events and offers goes only to people who consented to it. */
  is_news: z.boolean().default(false),
})

export const SmsBatchForm = SmsPreviewForm.extend({
  /** The recipients of the preview. When others came or left since, the batch is refused. */
  recipients: z.number().int().min(1),
})

export const SmsRejection = z.object({ reason: requiredText(300) })

export const SmsTemplateForm = z.object({ name: requiredText(60), text: SmsText, updated_at: Instant.optional() })

export const SmsOptOutForm = z.object({
  numbers: z.array(numberText).min(1, REQUIRED).max(MAX_SMS_NUMBERS, `At most ${MAX_SMS_NUMBERS} numbers at a time`),
  reason: requiredText(200),
})

export const SmsOptOutRemoval = z.object({ reason: requiredText(200) })
