import { z } from 'zod'
import { nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { filter, Id, Instant, paging, Search } from '#platform/shapes.ts'
import { privacyRequestColumns } from './columns.ts'
import { DataExport } from './exports.ts'
import {
  AnonymisationForm,
  OwnPrivacyRequest,
  PrivacyRequestAnswer,
  PrivacyRequestEntry,
  PrivacyRequestExtension,
  PrivacyRequestNote,
} from './forms.ts'
import { privacyRequestStatuses, privacyRequestTypes } from './values.ts'

const Type = z.enum(privacyRequestTypes)
const State = z.enum(privacyRequestStatuses)

const OwnPrivacyRequestRow = z.object({
  id: z.number(),
  /** Of the person whom it is about. */
  name: z.string(),
  type: Type,
  status: State,
  details: z.string().nullable(),
  answer: z.string().nullable(),
  due_on: z.string(),
  created_at: Instant,
  closed_at: Instant.nullable(),
  can: z.object({ withdraw: z.boolean() }),
})
export type OwnPrivacyRequestRow = z.infer<typeof OwnPrivacyRequestRow>

export const PrivacyRequestRow = z.object({
  id: z.number(),
  name: z.string(),
  ...nameParts,
  student_id_number: z.string().nullable(),
  type: Type,
  status: State,
  due_on: z.string(),
  is_overdue: z.boolean(),
  created_at: Instant,
  closed_at: Instant.nullable(),
})
export type PrivacyRequestRow = z.infer<typeof PrivacyRequestRow>

/** What a law or a rule of the school does with the records of a kind. */
const RetainedRecord = z.object({ name: z.string(), months: z.number().nullable(), basis: z.string() })

export const PrivacyRequest = PrivacyRequestRow.extend({
  person_id: z.number(),
  student_id: z.number().nullable(),
  user_id: z.number().nullable(),
  email: z.string().nullable(),
  contact_number: z.string().nullable(),
  details: z.string().nullable(),
  answer: z.string().nullable(),
  created_by: z.string().nullable(),
  closed_by: z.string().nullable(),
  is_anonymised: z.boolean(),
  /** Why the person cannot be anonymised now; none for a request that is not about deletion. */
  anonymise_reasons: z.array(Reason),
  /** Whether there are grades or receipts, which are filed under the name. */
  has_records: z.boolean(),
  retained: z.array(RetainedRecord),
  export: DataExport.nullable(),
  events: z.array(z.object({ id: z.number(), kind: z.string(), note: z.string().nullable(), by: z.string().nullable(), at: Instant })),
  can: z.object({
    note: z.boolean(),
    extend: z.boolean(),
    answer: z.boolean(),
    export: z.boolean(),
    download: z.boolean(),
    anonymise: z.boolean(),
  }),
  updated_at: Instant,
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

const PersonMatch = z.object({
  id: z.number(),
  name: z.string(),
  student_id_number: z.string().nullable(),
  birthdate: z.string().nullable(),
})

export const privacyRequests = {
  ownPrivacyRequests: call('GET /api/privacy/own-requests', 'signed-in', {
    summary: 'What you asked about your data or that of your child, the newest first',
    needsSession: true,
    data: z.array(OwnPrivacyRequestRow),
  }),
  sendPrivacyRequest: call('POST /api/privacy/own-requests', 'signed-in', {
    summary: 'Ask about your data, or about that of your child below 18',
    body: OwnPrivacyRequest,
    data: z.array(OwnPrivacyRequestRow),
    reasons: ['privacy.request_open', 'consent.minor', 'consent.adult'],
    idempotent: true,
  }),
  withdrawPrivacyRequest: call('POST /api/privacy/own-requests/:id/withdraw', 'signed-in', {
    summary: 'Withdraw a request that you made',
    data: z.array(OwnPrivacyRequestRow),
    reasons: ['privacy.request_closed'],
  }),
  privacyRequests: call('GET /api/privacy/requests', 'View Privacy Requests', {
    summary: 'Requests of people about their data; open ones first by their due day',
    query: z.object({ ...paging(15), status: filter(State), type: filter(Type) }),
    rows: PrivacyRequestRow,
    columns: privacyRequestColumns,
  }),
  privacyRequest: call('GET /api/privacy/requests/:id', 'View Privacy Requests', {
    summary: 'One request with what was done about it',
    data: PrivacyRequest,
  }),
  findPeople: call('GET /api/privacy/people', 'Enter Privacy Requests', {
    summary: 'People by name or student number, to enter a request of one',
    query: z.object({ search: Search }),
    data: z.array(PersonMatch),
  }),
  enterPrivacyRequest: call('POST /api/privacy/requests', 'Enter Privacy Requests', {
    summary: 'Enter a request that a person made at the counter or by letter',
    body: PrivacyRequestEntry,
    data: z.object({ id: Id }),
    reasons: ['privacy.request_open'],
    idempotent: true,
  }),
  notePrivacyRequest: call('POST /api/privacy/requests/:id/notes', 'Manage Privacy', {
    summary: 'Write down what was done about a request',
    body: PrivacyRequestNote,
    data: PrivacyRequest,
    idempotent: true,
  }),
  extendPrivacyRequest: call('POST /api/privacy/requests/:id/extend', 'Manage Privacy', {
    summary: 'Give a request a later due day, with the reason',
    body: PrivacyRequestExtension,
    data: PrivacyRequest,
    reasons: ['stale', 'privacy.request_closed'],
  }),
  anonymisePerson: call('POST /api/privacy/requests/:id/anonymise', 'Manage Privacy', {
    summary: 'Remove the personal data of the person who asked for it; what the law keeps stays',
    body: AnonymisationForm,
    data: PrivacyRequest,
    reasons: ['stale', 'privacy.request_closed', 'privacy.person_in_use'],
  }),
  answerPrivacyRequest: call('POST /api/privacy/requests/:id/answer', 'Manage Privacy', {
    summary: 'Close a request as done or rejected, with the answer that the person reads',
    body: PrivacyRequestAnswer,
    data: PrivacyRequest,
    reasons: ['stale', 'privacy.request_closed'],
  }),
}
