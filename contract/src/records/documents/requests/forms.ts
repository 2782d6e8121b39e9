import { z } from 'zod'
import { REQUEST_NOTICE_VERSION } from '#enrollment/admission/privacy-notice.ts'
import { Email, nameFields, optionalText, requiredMobile, requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, Id, Instant, SchoolYear } from '#platform/shapes.ts'
import { claimWays, MOST_COPIES, requestedKinds, requestPurposes } from './values.ts'

export const RequestedItem = z.object({
  kind: z.enum(requestedKinds, 'Choose a document'),
  copies: z.coerce
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(MOST_COPIES, `Enter at most ${MOST_COPIES}`),
})
export type RequestedItem = z.infer<typeof RequestedItem>

/** In a form with a file the documents travel as the text of their JSON. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const RequestedItems = z
  .array(RequestedItem, 'Choose a document')
  .min(1, 'Choose a document')
  .max(requestedKinds.length)
  .refine((items) => new Set(items.map(({ kind }) => kind)).size === items.length, 'Name each document once, with its copies')

const claimFields = {
  documents: z.preprocess(parseJson, RequestedItems),
  purpose: z.enum(requestPurposes, 'Choose a purpose'),
  purpose_note: optionalText(200),
  claim_by: z.enum(claimWays, 'Choose how to receive it'),
  representative: optionalText(100),
  address: optionalText(300),
  /** Made once by the form: a form that arrives twice is one request. */
  request_key: z.uuid(),
}

interface Claim {
  claim_by: (typeof claimWays)[number]
  representative?: string | null
  address?: string | null
}

function checkClaim({ claim_by, representative, address }: Claim, context: z.RefinementCtx): void {
  if (claim_by === 'representative' && !representative)
    context.addIssue({ code: 'custom', path: ['representative'], message: 'Enter the name of your representative' })
  if (claim_by === 'courier' && !address)
    context.addIssue({ code: 'custom', path: ['address'], message: 'Enter the address for the courier' })
}

/** Any person's form, with the name that they had when they were last enrolled. */
export const NewDocumentRequest = z
  .object({
    ...nameFields,
    birthdate: Day,
    student_id_number: optionalText(30),
    course: optionalText(120),
    last_school_year: emptyToNull(SchoolYear),
    email: Email,
    contact_number: requiredMobile('contact number'),
    ...claimFields,
    privacy_notice_version: z.literal(REQUEST_NOTICE_VERSION, 'The privacy notice has changed. Reload the page and read it.'),
    /** The solved challenge of the form. */
    proof: z.string().max(200),
  })
  .superRefine(checkClaim)

/** The form of a signed-in student, whose name and address are on record. */
export const OwnDocumentRequest = z.object(claimFields).superRefine(checkClaim)

export const RequestMatch = z.object({ student_id: Id, updated_at: Instant.optional() })

const ChargedFee = z.object({
  fee_id: z.coerce.number('Choose a fee').int().positive('Choose a fee').max(Number.MAX_SAFE_INTEGER),
  /** Pages times copies, or copies. */
  quantity: z.coerce.number('Enter a whole number').int('Enter a whole number').min(1, 'Enter at least 1').max(500, 'Enter at most 500'),
})

export const RequestBill = z
  .object({ fees: z.array(ChargedFee).min(1, 'Choose a fee').max(10), updated_at: Instant.optional() })
  .refine(({ fees }) => new Set(fees.map(({ fee_id }) => fee_id)).size === fees.length, {
    path: ['fees'],
    message: 'Name each fee once, with its quantity',
  })

/** The moves that a person of the office makes with one button. */
const officeMoves = ['start', 'finish', 'hold', 'resume', 'reject', 'cancel'] as const
export type OfficeMove = (typeof officeMoves)[number]
const movesWithReason: readonly OfficeMove[] = ['hold', 'reject', 'cancel']

export const RequestMoveForm = z
  .object({ move: z.enum(officeMoves), reason: optionalText(300), updated_at: Instant.optional() })
  .refine(({ move, reason }) => !movesWithReason.includes(move) || reason, { path: ['reason'], message: 'Enter the reason' })

export const RequestRelease = z.object({
  /** Who received it. */
  released_to: requiredText(100),
  /** The identification that was shown, or the number of the courier's waybill. */
  released_id: requiredText(100),
  /** Why records of studies are released although holds or balances are open. */
  despite_holds: optionalText(300),
  updated_at: Instant.optional(),
})
