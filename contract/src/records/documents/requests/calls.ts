import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Instant, itemWithMessage, paging } from '#platform/shapes.ts'
import { documentRequestColumns } from './columns.ts'
import {
  NewDocumentRequest,
  OwnDocumentRequest,
  RequestBill,
  RequestedItem,
  RequestMatch,
  RequestMoveForm,
  RequestRelease,
} from './forms.ts'
import { claimWays, documentRequestStatuses, heldStatuses, requestMoves, requestPurposes } from './values.ts'

const DocumentRequestStatus = z.enum(documentRequestStatuses)

/** What the requester sees: of a request of the office no more than what is needed to claim it. */
export const RequestStatus = z.object({
  code: z.string(),
  school_name: z.string(),
  status: DocumentRequestStatus,
  /** `J*** D*** C***` */
  name_masked: z.string(),
  documents: z.array(RequestedItem),
  claim_by: z.enum(claimWays),
  requested_on: z.string(),
  due_on: z.string().nullable(),
  /** Why it is on hold, rejected or cancelled. */
  reason: z.string().nullable(),
  /** What is to be paid of its fees. */
  to_pay_centavos: Centavos,
  released_on: z.string().nullable(),
})
export type RequestStatus = z.infer<typeof RequestStatus>

export const OwnRequest = z.object({
  id: z.number(),
  ...RequestStatus.omit({ school_name: true, name_masked: true }).shape,
  can: z.object({ cancel: z.boolean() }),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const DocumentRequest = z.object({
  id: z.number(),
  code: z.string(),
  status: DocumentRequestStatus,
  ...Person.shape,
  student_id: z.number().nullable(),
  documents: z.array(RequestedItem),
  purpose: z.enum(requestPurposes),
  claim_by: z.enum(claimWays),
  /** By account, without the public form. */
  is_by_account: z.boolean(),
  created_at: Instant,
  due_on: z.string().nullable(),
  ready_at: Instant.nullable(),
  released_at: Instant.nullable(),
  released_to: z.string().nullable(),
  reason: z.string().nullable(),
  /** What is to be paid of its fees. */
  to_pay_centavos: Centavos,
  is_overdue: z.boolean(),
  /** Ready for longer than the settings say. */
  is_unclaimed: z.boolean(),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** A student on record who may be the requester. */
const RequestCandidate = z.object({
  student_id: z.number(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  birthdate: z.string().nullable(),
  course: z.string().nullable(),
  same: z.array(z.enum(['number', 'name', 'birthdate'])),
})

const RequestDetail = DocumentRequest.extend({
  birthdate: z.string(),
  course: z.string().nullable(),
  last_school_year: z.string().nullable(),
  email: z.string().nullable(),
  contact_number: z.string().nullable(),
  address: z.string().nullable(),
  purpose_note: z.string().nullable(),
  representative: z.string().nullable(),
  held_from: z.enum(heldStatuses).nullable(),
  released_id: z.string().nullable(),
  file: z.object({ mime: z.string(), size: z.number() }).nullable(),
  /** The record that it is matched with. */
  student: z
    .object({
      id: z.number(),
      full_name: z.string(),
      student_id_number: z.string().nullable(),
      image: z.string().nullable(),
      course: z.string().nullable(),
      level: z.number().nullable(),
    })
    .nullable(),
  /** Of an unmatched request, the best first. */
  candidates: z.array(RequestCandidate),
  /** Holds and balances of the student. */
  open_holds: z.array(z.object({ text: z.string(), office: z.string() })),
  /** Whether they stop the release: a document of the request is a record of studies. */
  is_held: z.boolean(),
  fees: z.array(
    z.object({ id: z.number(), description: z.string(), quantity: z.number(), rate_centavos: Centavos, amount_centavos: Centavos }),
  ),
  fee_centavos: Centavos,
  /** The fees on demand of the school year, for the bill. */
  fee_choices: z.array(z.object({ id: z.number(), name: z.string(), amount_centavos: Centavos })),
  history: z.array(
    z.object({
      move: z.enum([...requestMoves, 'request', 'match']),
      to_status: DocumentRequestStatus,
      remark: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
  /** The moves that are possible now and that this person may make. */
  moves: z.array(z.enum(requestMoves)),
  can: z.object({ match: z.boolean() }),
  updated_at: Instant,
})
export type RequestDetail = z.infer<typeof RequestDetail>

const Moved = itemWithMessage(z.object({ id: z.number(), status: DocumentRequestStatus }))
const Sent = itemWithMessage(z.object({ id: z.number(), code: z.string() }))

export const documentRequests = {
  requestDocuments: call('POST /api/document-requests', 'public', {
    summary: 'Request documents from the registrar, with the picture of a valid identification; a mail with a link verifies the request',
    body: NewDocumentRequest,
    upload: 'image-or-pdf',
    reasons: ['admission.proof', 'auth.throttled'],
  }),
  verifyDocumentRequest: call('POST /api/document-requests/verify/:verification', 'public', {
    summary: 'Verify a request with the link of the mail; answers its status',
    params: z.object({ verification: z.string().max(100) }),
    data: RequestStatus,
    reasons: ['document_request.link', 'auth.throttled'],
  }),
  documentRequestStatus: call('GET /api/document-requests/status/:code', 'public', {
    summary: 'The status of a request by the code of its claim stub; 404 for an unknown code and for a mistyped one',
    params: z.object({ code: z.string().max(100) }),
    data: RequestStatus,
    reasons: ['auth.throttled'],
  }),
  ownDocumentRequests: call('GET /api/student/document-requests', 'Request Documents', {
    summary: 'Your own requests for documents, newest first',
    data: z.object({ requests: z.array(OwnRequest), can_request: z.boolean() }),
  }),
  requestOwnDocuments: call('POST /api/student/document-requests', 'Request Documents', {
    summary: 'Request your own documents; your account stands for the identification and the mail',
    body: OwnDocumentRequest,
    response: Sent,
    reasons: ['document_request.too_many'],
  }),
  cancelOwnDocumentRequest: call('POST /api/student/document-requests/:id/cancel', 'Request Documents', {
    summary: 'Cancel your own request while nothing was charged for it',
    response: Moved,
    reasons: ['document_request.state'],
  }),
  documentRequests: call('GET /api/document-requests', 'View Document Requests', {
    summary: 'Requests for documents, by default all open ones, oldest first; ended ones newest first',
    query: z.object({
      ...paging(25),
      /** `to_start`: what the office can begin with, verified or with its fees paid. */
      status: filter(z.enum([...documentRequestStatuses, 'to_start'])),
      /** Those beyond their due date, or ready for longer than the settings say. */
      late: filter(z.enum(['overdue', 'unclaimed'])),
    }),
    rows: DocumentRequest,
    columns: documentRequestColumns,
  }),
  documentRequest: call('GET /api/document-requests/:id', 'View Document Requests', {
    summary: 'A request with the students who may have sent it, what holds the record, its fees and its history',
    data: RequestDetail,
  }),
  documentRequestFile: call('GET /api/document-requests/:id/file', 'View Document Requests', {
    summary: 'The identification that came with a request',
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  matchDocumentRequest: call('POST /api/document-requests/:id/match', 'Process Document Requests', {
    summary: 'Match a request with the record of a student',
    body: RequestMatch,
    response: Moved,
    reasons: ['stale', 'document_request.state', 'document_request.billed', 'document_request.own'],
  }),
  billDocumentRequest: call('POST /api/document-requests/:id/bill', 'Process Document Requests', {
    summary: 'Charge the fees of a request as fees on demand, by pages and copies; it then waits for the payment',
    body: RequestBill,
    response: Moved,
    reasons: ['stale', 'document_request.state', 'document_request.unmatched', 'document_request.own'],
  }),
  moveDocumentRequest: call('POST /api/document-requests/:id/move', 'Process Document Requests', {
    summary: 'Start, finish, hold, resume, reject or cancel a request; an ended request takes back its fees',
    body: RequestMoveForm,
    response: Moved,
    reasons: ['stale', 'document_request.state', 'document_request.unmatched', 'document_request.unpaid', 'document_request.own'],
  }),
  releaseDocumentRequest: call('POST /api/document-requests/:id/release', 'Process Document Requests', {
    summary: 'Release the documents of a request, with who received them; despite open holds and balances only with a reason',
    body: RequestRelease,
    response: Moved,
    reasons: ['stale', 'document_request.state', 'document_request.unpaid', 'document_request.held', 'document_request.own'],
  }),
}
