import { hasPermission, listName, privacyRequests } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listDecidable } from '../consents/decidable-people.ts'
import { findExportOfRequest, findRequestFile, hasQueuedExport } from '../exports/export-queries.ts'
import { findAnonymiseFacts } from '../retention/anonymise-queries.ts'
import { anonymiseReasons } from '../retention/anonymise-rules.ts'
import { findRetentionClasses } from '../retention/retention-queries.ts'
import {
  countRequests,
  findPeopleByWords,
  findRequest,
  findRequestEvents,
  findRequests,
  findRequestsOf,
  type RequestRecord,
} from './request-queries.ts'
import { isOpen } from './request-reasons.ts'

export const ownPrivacyRequests = answer(privacyRequests.ownPrivacyRequests, async (ctx) => {
  const people = await listDecidable(ctx)
  const rows = await findRequestsOf(
    ctx.db,
    people.map(({ person_id }) => person_id),
  )
  return { data: rows.map((row) => ({ ...row, name: listName(row), can: { withdraw: isOpen(row) } })) }
})

const presentRow = <Row extends RequestRecord>(row: Row, today: string) => ({
  ...row,
  name: listName(row),
  is_overdue: isOpen(row) && row.due_on < today,
})

export const listPrivacyRequests = answer(privacyRequests.privacyRequests, async (ctx, input) => {
  const filter = { status: input.status, type: input.type, words: searchWords(input.search) }
  const [rows, total] = await Promise.all([findRequests(ctx.db, filter, page(input)), countRequests(ctx.db, filter)])
  return { data: rows.map((row) => presentRow(row, schoolDay(ctx.now))), meta: meta(input, total) }
})

export const readPrivacyRequest = answer(privacyRequests.privacyRequest, async (ctx, { id }) => {
  const row = (await findRequest(ctx.db, id)) ?? notFound()
  const facts = (await findAnonymiseFacts(ctx.db, row.person_id)) ?? notFound()
  const isErasure = row.type === 'erasure'
  const reasons = isErasure ? anonymiseReasons(facts) : []
  const canManage = hasPermission(ctx.actor.rights, 'Manage Privacy')
  const canAnswer = canManage && isOpen(row)
  const retained = isErasure ? (await findRetentionClasses(ctx.db)).filter(({ action }) => action === 'keep') : []
  return {
    data: {
      ...presentRow(row, schoolDay(ctx.now)),
      anonymise_reasons: row.is_anonymised ? [] : reasons,
      has_records: facts.has_records,
      retained: retained.map(({ name, months, basis }) => ({ name, months, basis })),
      export: (await findExportOfRequest(ctx.db, id)) ?? null,
      events: await findRequestEvents(ctx.db, id),
      can: {
        note: canManage,
        extend: canAnswer,
        answer: canAnswer,
        export: canAnswer && !(await hasQueuedExport(ctx.db, row.person_id)),
        download: canManage && (await findRequestFile(ctx.db, id, ctx.now))?.user_id === null,
        anonymise: canAnswer && isErasure && reasons.length === 0,
      },
    },
  }
})

export const findPeople = answer(privacyRequests.findPeople, async (ctx, { search }) => {
  const words = searchWords(search)
  if (words.join('').length < 2) return { data: [] }
  const rows = await findPeopleByWords(ctx.db, words)
  return { data: rows.map((row) => ({ ...row, name: listName(row) })) }
})
