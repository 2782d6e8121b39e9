import { z } from 'zod'
import { nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id, Instant, itemWithMessage, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { cardOrientations } from '#rules/id-cards/id-card-design.ts'
import { cardKinds } from '#rules/id-cards/id-card-models.ts'
import { cardPersonColumns } from './columns.ts'
import { CardDesignForm, CardPeople, CardPrintRequest, CardReason, CardReplacement } from './forms.ts'
import { cardStatuses } from './values.ts'

const CardKind = z.enum(cardKinds)
const CardStatus = z.enum(cardStatuses)

/** Somebody who has or needs a card. */
export const CardPerson = z.object({
  person_id: z.number(),
  user_id: z.number().nullable(),
  student_id: z.number().nullable(),
  ...nameParts,
  number: z.string().nullable(),
  image: z.string().nullable(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  section: z.string().nullable(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  /** The newest card of the school year. */
  card: z
    .object({
      id: z.number(),
      status: CardStatus,
      valid_until: z.string(),
      is_expired: z.boolean(),
      issued_at: Instant,
      printed_count: z.number(),
    })
    .nullable(),
})
export type CardPerson = z.infer<typeof CardPerson>

export const IssuedCard = z.object({
  id: z.number(),
  kind: CardKind,
  school_year: z.string(),
  valid_until: z.string(),
  is_expired: z.boolean(),
  status: CardStatus,
  status_reason: z.string().nullable(),
  status_at: Instant.nullable(),
  status_by: z.string().nullable(),
  issued_at: Instant,
  issued_by: z.string().nullable(),
  printed_count: z.number(),
  printed_at: Instant.nullable(),
  fee_centavos: Centavos.nullable(),
})
export type IssuedCard = z.infer<typeof IssuedCard>

const PersonCards = CardPerson.omit({ card: true }).extend({
  /** Of all school years, newest first. */
  cards: z.array(
    IssuedCard.extend({
      can: z.object({ replace: z.boolean(), report_lost: z.boolean(), restore: z.boolean(), revoke: z.boolean() }),
    }),
  ),
  /** Why no card is issued now. */
  reasons: z.array(Reason),
  /** The fees on demand of the school year, for a replacement. */
  fee_choices: z.array(z.object({ id: z.number(), name: z.string(), amount_centavos: Centavos })),
})
export type PersonCards = z.infer<typeof PersonCards>

/** What is printed on a card. What the design does not show is null. */
export const CardContent = z.object({
  card_id: z.number(),
  code: z.string(),
  ...nameParts,
  number: z.string(),
  image: z.string().nullable(),
  course: z.string().nullable(),
  course_name: z.string().nullable(),
  level: z.number().nullable(),
  section: z.string().nullable(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  lrn: z.string().nullable(),
  school_year: z.string(),
  valid_until: z.string(),
  emergency_contact_name: z.string().nullable(),
  emergency_contact_number: z.string().nullable(),
  address: z.string().nullable(),
  birthdate: z.string().nullable(),
})
export type CardContent = z.infer<typeof CardContent>

/** What is the same on all cards of the school. */
export const CardSchool = z.object({
  name: z.string(),
  address: z.string(),
  head_name: z.string(),
  head_title: z.string(),
  /** The addresses of the pictures. */
  logo: z.string().nullable(),
  signature: z.string().nullable(),
})
export type CardSchool = z.infer<typeof CardSchool>

export const CardPrint = z.object({
  design: CardDesignForm,
  school: CardSchool,
  cards: z.array(CardContent),
  /** Who got none, and why. */
  skipped: z.array(z.object({ person_id: z.number(), ...nameParts, number: z.string().nullable(), message: z.string() })),
})
export type CardPrint = z.infer<typeof CardPrint>

const Changed = itemWithMessage(z.object({ id: z.number(), status: CardStatus }))

export const idCards = {
  idCards: call('GET /api/id-cards', 'View ID Cards', {
    summary: 'Students of a term or employees with their ID card of the school year; those without a photo first, unless sorted by name',
    query: z.object({
      ...paging(25),
      ...CardPeople,
      kind: CardKind,
      sort: z.enum(['photo', 'name', '-name']).default('photo'),
    }),
    rows: CardPerson,
    columns: cardPersonColumns,
  }),
  idCardChoices: call('GET /api/id-cards/choices', 'View ID Cards', {
    summary:
      'What the list of people is filtered by: the sections of a term and the departments; and until when cards are valid by default',
    query: z.object({ school_year: SchoolYear.optional(), semester: Semester.optional() }),
    data: z.object({
      school_year: SchoolYear,
      semester: Semester,
      sections: z.array(z.string()),
      departments: z.array(z.object({ id: z.number(), name: z.string() })),
      valid_until: z.string(),
      orientations: z.object({ student: z.enum(cardOrientations), employee: z.enum(cardOrientations) }),
    }),
  }),
  personIdCards: call('GET /api/id-cards/people/:id', 'View ID Cards', {
    summary: 'The ID cards of a person in all school years, with what can be done with each',
    query: z.object({ kind: CardKind }),
    data: PersonCards,
  }),
  printIdCards: call('POST /api/id-cards/print', 'Issue ID Cards', {
    summary:
      'Issue ID cards to those who have no valid one, and answer all chosen cards for a print, which is counted; at most 200 at once',
    body: CardPrintRequest,
    data: CardPrint,
  }),
  replaceIdCard: call('POST /api/id-cards/:id/replace', 'Issue ID Cards', {
    summary: 'Print an ID card again as a new one, with a reason and a fee; the code of the earlier card is revoked at once',
    body: CardReplacement,
    data: CardPrint,
    reasons: ['id_card.state', 'id_card.exists', 'id_card.not_eligible', 'id_card.own', 'enrollment.hold'],
  }),
  reportIdCardLost: call('POST /api/id-cards/:id/lost', 'Issue ID Cards', {
    summary: 'Report an ID card lost; its code is revoked at once and the holder is notified',
    body: CardReason,
    response: Changed,
    reasons: ['id_card.state'],
  }),
  restoreIdCard: call('POST /api/id-cards/:id/restore', 'Issue ID Cards', {
    summary: 'Make a lost ID card valid again that was found within its school year',
    body: CardReason,
    response: Changed,
    reasons: ['id_card.state', 'id_card.exists', 'id_card.expired', 'id_card.own'],
  }),
  revokeIdCard: call('POST /api/id-cards/:id/revoke', 'Issue ID Cards', {
    summary: 'Revoke an ID card; this cannot be undone',
    body: CardReason,
    response: Changed,
    reasons: ['id_card.state'],
  }),
  setIdPhoto: call('POST /api/id-cards/people/:id/photo', 'Issue ID Cards', {
    summary: 'Replace the photo of a person, which is the photo of the account; JPEG, PNG or WebP up to 5 MB',
    params: z.object({ id: Id }),
    upload: 'image',
    data: z.object({ image: z.string() }),
    reasons: ['id_card.no_account'],
  }),
}
