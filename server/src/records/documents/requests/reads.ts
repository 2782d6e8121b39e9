import { documentRequests as contract, hasPermission, type Input, listName, readDocumentCode, requestMoves } from '@talaan/contract'
import { feesOnDemand } from '#billing/fees/reads.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { searchWords } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { feesOfRequest, toPayOf } from './fees-of-request.ts'
import { advanceText, openHoldsOf } from './open-holds-of.ts'
import { isOwnRequest } from './policy.ts'
import { type Deadlines, presentOwnRequest, presentRequest, presentStatus } from './present-request.ts'
import * as query from './queries.ts'
import { isHeldByHolds, matchReasons, nextStatus } from './rules.ts'
import { findCandidates, findMatchedStudent } from './student-queries.ts'

/** No request has this code: its check digit is wrong. */
const UNKNOWN_CODE = '000000000001'
const NO_REQUEST = 'There is no request with this code. Please compare it with the claim stub or the mail.'

/** What a code shows to anybody. An unknown code and a mistyped one run the same statements. */
export const documentRequestStatus = answer(contract.documentRequestStatus, async (ctx, input) => {
  const row = await query.findRequestByCode(ctx.db, readDocumentCode(input.code) ?? UNKNOWN_CODE)
  if (!row || row.status === 'unverified') return notFound(NO_REQUEST)
  return { data: await presentStatus(ctx.db, row) }
})

export const ownDocumentRequests = answer(contract.ownDocumentRequests, async (ctx) => {
  const rows = await query.listOwnRequests(ctx.db, ctx.actor.id)
  const toPay = await toPayOf(ctx.db, rows)
  const requests = rows.map((row) => presentOwnRequest(row, toPay.get(row.id) ?? 0, ctx.actor.id))
  return { data: { requests, can_request: (await query.findOwnPerson(ctx.db, ctx.actor.id)) !== undefined } }
})

/** The requests that wait for the office to begin, the oldest first: verified ones, and those whose fees are paid. */
export const requestsToStart = (db: Db) => query.listToStart(db)

async function deadlines(ctx: UserContext): Promise<Deadlines> {
  const { document_unclaimed_days } = await currentSettings(ctx.db, ctx.now)
  return { today: schoolDay(ctx.now), unclaimed_before: new Date(ctx.now.getTime() - Number(document_unclaimed_days) * 86_400_000) }
}

export const documentRequests = answer(contract.documentRequests, async (ctx, input) => {
  const days = await deadlines(ctx)
  const code = readDocumentCode(input.search ?? '')
  const words = code === undefined ? searchWords(input.search) : [code]
  const { rows, total } = await query.listRequests(ctx.db, { status: input.status, late: input.late, words, ...days }, page(input))
  const toPay = await toPayOf(ctx.db, rows)
  return { data: rows.map((row) => presentRequest(row, days, toPay.get(row.id) ?? 0)), meta: meta(input, total) }
})

export const documentRequest = answer(contract.documentRequest, async (ctx, { id }) => {
  const row = (await query.findRequest(ctx.db, id)) ?? notFound()
  const file = row.file_id === null ? undefined : await ctx.files.byId(ctx.db, row.file_id)
  const student = row.student_id === null ? undefined : await findMatchedStudent(ctx.db, row.student_id)
  const mayProcess = hasPermission(ctx.actor.rights, 'Process Document Requests') && !isOwnRequest(ctx.actor, row)
  const { fees, fee_centavos, to_pay_centavos } = await feesOfRequest(ctx.db, row)
  const { school_year } = await enrollmentTerm(ctx)
  const holds = student ? await openHoldsOf(ctx.db, student.id) : []
  return {
    data: {
      ...presentRequest(row, await deadlines(ctx), to_pay_centavos),
      birthdate: row.birthdate,
      course: row.course,
      last_school_year: row.last_school_year,
      email: row.email,
      contact_number: row.contact_number,
      address: row.address,
      purpose_note: row.purpose_note,
      representative: row.representative,
      held_from: row.held_from,
      released_id: row.released_id,
      file: file ? { mime: file.mime, size: file.size } : null,
      student: student
        ? {
            ...student,
            full_name: listName(student),
            image: student.user_id === null ? null : imageUrl(student.user_id, student.image_file_id),
          }
        : null,
      candidates: student ? [] : (await findCandidates(ctx.db, row)).map(presentCandidate),
      open_holds: [...holds, ...(holds.length > 0 && student ? await advanceText(ctx.db, student.id) : [])],
      is_held: holds.length > 0 && isHeldByHolds(row.documents),
      fees,
      fee_centavos,
      fee_choices: await feesOnDemand(ctx.db, school_year),
      history: (await query.listEvents(ctx.db, id)).map((event) => ({ ...event, at: event.at.toISOString() })),
      moves: mayProcess
        ? requestMoves.filter(
            (move) => move !== 'verify' && 'status' in nextStatus(row, move) && !(move === 'start' && to_pay_centavos > 0),
          )
        : [],
      can: { match: mayProcess && matchReasons(row, fees.length > 0).length === 0 },
      updated_at: row.updated_at.toISOString(),
    },
  }
})

function presentCandidate({ same_number, same_name, same_birthdate, ...row }: Awaited<ReturnType<typeof findCandidates>>[number]) {
  const same = [same_number && ('number' as const), same_name && ('name' as const), same_birthdate && ('birthdate' as const)]
  return { ...row, full_name: listName(row), same: same.filter((fact) => fact !== false) }
}

export async function documentRequestFile(ctx: UserContext, { id }: Input<typeof contract.documentRequestFile>): Promise<Download> {
  const row = (await query.findRequest(ctx.db, id)) ?? notFound()
  const file = (row.file_id === null ? undefined : await ctx.files.byId(ctx.db, row.file_id)) ?? notFound()
  // Republic Act 10173: an audit row records which member of the staff opened an identification.
  await audit(ctx.db, ctx, { action: 'document_request.view_file', entity: 'document_requests', entity_id: id })
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}
