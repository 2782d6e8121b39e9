import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type documentRequests, type Input, makeDocumentCode, plainName } from '@talaan/contract'
import { verifyChallenge } from '#enrollment/admission/applicant/captcha-challenge.ts'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import type { DocumentFile } from '#platform/http/upload.ts'
import { hashToken } from '#platform/sessions.ts'
import { insertItems, insertRequest, setFile } from './queries.ts'

const LINK_HOURS = 48
/** Every answer takes at least this long, so that a form that arrived before answers like a new one. */
const RESPONSE_MS = 150

type FormInput = Input<typeof documentRequests.requestDocuments> & { file: DocumentFile }

/** Stores a request and mails the link that verifies it. A form that arrives twice is one request with one mail. */
export async function requestDocuments(ctx: Ctx, input: FormInput): Promise<Answer<typeof documentRequests.requestDocuments>> {
  const [result] = await Promise.allSettled([ctx.transaction((tx) => storeRequest(tx, ctx, input)), sleep(RESPONSE_MS)])
  if (result.status === 'rejected') throw result.reason
  return { message: `We sent a link to ${input.email}. Open it within ${LINK_HOURS} hours to verify your request.` }
}

async function storeRequest(tx: Tx, ctx: Ctx, { documents, file, proof, ...form }: FormInput): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const id = await insertRequest(tx, {
    ...form,
    middle_name: form.middle_name ?? null,
    extension_name: form.extension_name ?? null,
    student_id_number: form.student_id_number ?? null,
    course: form.course ?? null,
    last_school_year: form.last_school_year ?? null,
    address: form.address ?? null,
    purpose_note: form.purpose_note ?? null,
    representative: form.claim_by === 'representative' ? (form.representative ?? null) : null,
    code: makeDocumentCode(randomBytes(11)),
    token_hash: hashToken(token),
    token_expires_at: new Date(ctx.now.getTime() + LINK_HOURS * 3_600_000),
    student_id: null,
    requested_by: null,
    status: 'unverified',
    due_on: null,
    at: ctx.now,
  })
  if (id === undefined) return
  await verifyChallenge(tx, ctx, proof)
  await insertItems(tx, id, documents)
  const name = `identification.${file.mime === 'application/pdf' ? 'pdf' : 'webp'}`
  const { id: fileId } = await ctx.files.put(tx, { kind: 'document_request', name, mime: file.mime, body: file.body })
  await setFile(tx, id, fileId)
  const after = { documents, purpose: form.purpose, claim_by: form.claim_by, privacy_notice_version: form.privacy_notice_version }
  await audit(tx, ctx, { action: 'document_request.send', entity: 'document_requests', entity_id: id, after })
  const facts = { request_id: id, name: plainName(form), email: form.email, hours: LINK_HOURS, secrets: { token } }
  await publish(tx, ctx, { type: 'document_request_sent', ...facts })
}
