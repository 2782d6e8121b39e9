import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { ConsentDecision, CounterConsent, NewPurpose, PurposeForm } from './forms.ts'

export const ConsentPurpose = z.object({
  key: z.string(),
  name: z.string(),
  question: z.string(),
  version: z.number(),
  is_active: z.boolean(),
  /** People whose consent counts now. */
  given: z.number(),
  updated_at: Instant,
})
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

const ConsentEntry = z.object({
  version: z.string(),
  given_by: z.string(),
  relation: z.string().nullable(),
  given_at: Instant,
  withdrawn_at: Instant.nullable(),
})

const PersonConsent = z.object({
  key: z.string(),
  name: z.string(),
  question: z.string(),
  version: z.number(),
  /** Whether the consent counts now: given to this version and not withdrawn. */
  is_given: z.boolean(),
  /** Newest first. */
  history: z.array(ConsentEntry),
})

export const PersonConsents = z.object({
  /** Of the person, not of an account. */
  person_id: z.number(),
  name: z.string(),
  /** Below 18 on the day of the school: a parent or guardian decides. */
  is_minor: z.boolean(),
  is_self: z.boolean(),
  /** Whether the signed-in person decides. */
  can_decide: z.boolean(),
  purposes: z.array(PersonConsent),
})
export type PersonConsents = z.infer<typeof PersonConsents>

export const consents = {
  consentPurposes: call('GET /api/privacy/purposes', 'Manage Privacy', {
    summary: 'What people may allow or not, with how many allow it now',
    data: z.array(ConsentPurpose),
  }),
  addPurpose: call('POST /api/privacy/purposes', 'Manage Privacy', {
    summary: 'Add something that people may allow or not',
    body: NewPurpose,
    data: ConsentPurpose,
    idempotent: true,
  }),
  editPurpose: call('PUT /api/privacy/purposes/:key', 'Manage Privacy', {
    summary: 'Change what is asked; another question is a new version, to which nobody has consented yet',
    params: z.object({ key: z.string().regex(/^[a-z_]{2,40}$/) }),
    body: PurposeForm,
    data: ConsentPurpose,
    reasons: ['stale'],
  }),
  ownConsents: call('GET /api/privacy/consents', 'signed-in', {
    summary: 'What you allow, and for each of your children below 18 what you allow for them',
    needsSession: true,
    data: z.array(PersonConsents),
  }),
  decideConsent: call('POST /api/privacy/consents', 'signed-in', {
    summary: 'Allow something or stop allowing it, for yourself or for your child below 18; it counts at once',
    body: ConsentDecision,
    data: z.array(PersonConsents),
    reasons: ['consent.minor', 'consent.adult', 'consent.question_changed'],
  }),
  studentConsents: call('GET /api/students/:id/consents', 'Update Student Info', {
    summary: 'What a student, or a parent of a minor, allows',
    data: PersonConsents,
  }),
  recordConsent: call('POST /api/students/:id/consents', 'Update Student Info', {
    summary: 'Record at the counter what a student, or a parent of a minor, allows or no longer allows',
    body: CounterConsent,
    data: PersonConsents,
    reasons: ['consent.minor', 'consent.adult', 'consent.question_changed'],
  }),
}
