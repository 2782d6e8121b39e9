import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage } from '#platform/shapes.ts'
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
  consentPurposes: endpoint({
    summary: 'What people may allow or not, with how many allow it now',
    method: 'GET',
    path: '/api/privacy/purposes',
    access: 'Manage Privacy',
    response: item(z.array(ConsentPurpose)),
  }),
  addPurpose: endpoint({
    summary: 'Add something that people may allow or not',
    method: 'POST',
    path: '/api/privacy/purposes',
    access: 'Manage Privacy',
    body: NewPurpose,
    response: itemWithMessage(ConsentPurpose),
    idempotent: true,
  }),
  editPurpose: endpoint({
    summary: 'Change what is asked; another question is a new version, to which nobody has consented yet',
    method: 'PUT',
    path: '/api/privacy/purposes/:key',
    access: 'Manage Privacy',
    params: z.object({ key: z.string().regex(/^[a-z_]{2,40}$/) }),
    body: PurposeForm,
    response: itemWithMessage(ConsentPurpose),
    reasons: ['stale'],
  }),
  ownConsents: endpoint({
    summary: 'What you allow, and for each of your children below 18 what you allow for them',
    method: 'GET',
    path: '/api/privacy/consents',
    access: 'signed-in',
    needsSession: true,
    response: item(z.array(PersonConsents)),
  }),
  decideConsent: endpoint({
    summary: 'Allow something or stop allowing it, for yourself or for your child below 18; it counts at once',
    method: 'POST',
    path: '/api/privacy/consents',
    access: 'signed-in',
    body: ConsentDecision,
    response: itemWithMessage(z.array(PersonConsents)),
    reasons: ['consent.minor', 'consent.adult', 'consent.question_changed'],
  }),
  studentConsents: endpoint({
    summary: 'What a student, or a parent of a minor, allows',
    method: 'GET',
    path: '/api/students/:id/consents',
    access: 'Update Student Info',
    params: IdParams,
    response: item(PersonConsents),
  }),
  recordConsent: endpoint({
    summary: 'Record at the counter what a student, or a parent of a minor, allows or no longer allows',
    method: 'POST',
    path: '/api/students/:id/consents',
    access: 'Update Student Info',
    params: IdParams,
    body: CounterConsent,
    response: itemWithMessage(PersonConsents),
    reasons: ['consent.minor', 'consent.adult', 'consent.question_changed'],
  }),
}
