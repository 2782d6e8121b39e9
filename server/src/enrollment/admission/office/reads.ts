import { admissionOffice as contract, type Input, listName, MAX_ADMISSIONS_AT_ONCE, TransNo } from '@talaan/contract'
import { isEmailShared } from '#foundation/people/person.ts'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { listPage } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findPeopleWithEmailOf } from '../accept-queries.ts'
import { presentAdmission } from '../presenters.ts'
import { findApplicationById, findRequest } from '../queries.ts'
import { ageWarningOf } from '../rules.ts'
import { mergeHistory } from './history.ts'
import { type AdmissionFilter, countAdmissions, findAdmissions, findEnrollmentIds } from './list-queries.ts'
import { findLookalikes } from './lookalike-queries.ts'
import { findAuditEntries, findDocuments, findEvents, findNotes, loadOfficeFacts } from './office-queries.ts'
import { listAllowedActions, presentClaim, presentDocuments, presentLookalike, presentRow } from './presenters.ts'

type FilterInput = Omit<Input<typeof contract.admissionIds>, 'search'> & { search?: string }

async function buildFilter(ctx: UserContext, { search, status, ...fields }: FilterInput): Promise<AdmissionFilter> {
  return { ...fields, ...(await enrollmentTerm(ctx, fields)), status: status ?? 'undecided', words: searchWords(search) }
}

export const admissions = answer(contract.admissions, async (ctx, input) => {
  const filter = await buildFilter(ctx, input)
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'submitted_at',
    (order, slice) => findAdmissions(ctx.db, filter, order, slice),
    () => countAdmissions(ctx.db, filter),
  )
  return { data: rows.map((row) => presentRow(row, ctx.actor)), meta }
})

export const admissionIds = answer(contract.admissionIds, async (ctx, input) => {
  const filter = await buildFilter(ctx, input)
  const ids = await findEnrollmentIds(ctx.db, filter, MAX_ADMISSIONS_AT_ONCE)
  return { data: { ids, total: ids.length < MAX_ADMISSIONS_AT_ONCE ? ids.length : await countAdmissions(ctx.db, filter) } }
})

const COUNTER_ROWS = 20

/** Search at the counter by name or number: a whole application number finds only that application. */
export const admissionMatches = answer(contract.admissionMatches, async (ctx, input) => {
  const number = TransNo.safeParse(input.search)
  const filter = await buildFilter(ctx, { search: number.success ? number.data : input.search })
  const rows = await findAdmissions(ctx.db, filter, 'name', { limit: COUNTER_ROWS, offset: 0 })
  return { data: rows.map((row) => presentRow(row, ctx.actor)) }
})

export const admission = answer(contract.admission, async (ctx, input) => {
  const row = (await findApplicationById(ctx.db, input.id)) ?? notFound()
  const facts = await loadOfficeFacts(ctx.db, row.id)
  const [documents, notes, duplicates] = [
    await findDocuments(ctx.db, row.id),
    await findNotes(ctx.db, row.id),
    row.decision === null ? await findLookalikes(ctx.db, row.id) : [],
  ]
  return {
    data: {
      ...presentAdmission(row),
      ...facts,
      status: row.status,
      has_photo: facts.photo_file_id !== null,
      documents: presentDocuments(row, documents),
      notes,
      duplicates: duplicates.map(presentLookalike),
      claim: presentClaim(facts),
      can: listAllowedActions({ ...row, ...facts }, ctx.actor),
    },
  }
})

export const admissionHistory = answer(contract.admissionHistory, async (ctx, input) => {
  const row = (await findApplicationById(ctx.db, input.id)) ?? notFound()
  return { data: mergeHistory(await findEvents(ctx.db, row.enrollment_id), await findAuditEntries(ctx.db, row)) }
})

const NO_FILE = 'There is no such file.'

export async function admissionFile(ctx: UserContext, input: Input<typeof contract.admissionFile>): Promise<Download> {
  const row = (await findApplicationById(ctx.db, input.id)) ?? notFound()
  const record = (await findDocuments(ctx.db, row.id)).find(({ kind }) => kind === input.kind)
  const fileId = record?.file_id ?? notFound(NO_FILE)
  // Republic Act 10173: an audit row records which member of the staff opened a document.
  await audit(ctx.db, ctx, { action: 'admission.view_file', entity: 'admissions', entity_id: row.id, after: { document: input.kind } })
  return openFile(ctx, fileId)
}

export async function admissionPhoto(ctx: UserContext, input: Input<typeof contract.admissionPhoto>): Promise<Download> {
  const row = (await findApplicationById(ctx.db, input.id)) ?? notFound()
  return openFile(ctx, (await loadOfficeFacts(ctx.db, row.id)).photo_file_id ?? notFound(NO_FILE))
}

async function openFile(ctx: UserContext, id: number): Promise<Download> {
  const file = (await ctx.files.byId(ctx.db, id)) ?? notFound(NO_FILE)
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}

/** What to check before accepting: an unusual age, and the account that accepting would create. */
export const acceptedAccount = answer(contract.acceptedAccount, async (ctx, input) => {
  const row = (await findRequest(ctx.db, input.id)) ?? notFound()
  const { user_info_id, personal_email: email, student_id_number } = row
  const isShared = email !== null && (await isEmailShared(ctx.db, user_info_id, email))
  const people = email === null ? [] : await findPeopleWithEmailOf(ctx.db, user_info_id)
  return {
    data: {
      age_warning: ageWarningOf(row, schoolDay(ctx.now)) ?? null,
      has_account: row.user_id !== null,
      signs_in_with: email === null || isShared ? ('student_number' as const) : ('email' as const),
      email,
      student_id_number,
      shared_with: people.map((person) => [listName(person), person.student_id_number].filter(Boolean).join(', ')),
    },
  }
})
