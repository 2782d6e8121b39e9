import { actionsOfArea, auditLog, type Input, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { logPage } from './log-pages.ts'
import { presentChanges, presentEntries } from './present-entries.ts'
import { type EntryFilter, findEntries, findEntry, findSignIns, type SignInRecord } from './queries.ts'
import { findPeople } from './record-queries.ts'

type AuditInput = Omit<Input<typeof auditLog.auditEntries>, 'limit' | 'older_than' | 'newer_than'>

/** An area is all its actions. */
export const entryFilter = ({ area, ...filter }: AuditInput): EntryFilter => ({ ...filter, actions: area && actionsOfArea(area) })

export const listAuditEntries = answer(auditLog.auditEntries, async (ctx, input) => {
  const { limit, older_than, newer_than, ...filter } = input
  const { rows, meta } = await logPage({ limit, older_than, newer_than }, (slice) => findEntries(ctx.db, entryFilter(filter), slice))
  return { data: await presentEntries(ctx.db, rows), meta }
})

export const readAuditEntry = answer(auditLog.auditEntry, async (ctx, input) => {
  const entry = (await findEntry(ctx.db, input.id)) ?? notFound()
  const [[row], [changes = []]] = await Promise.all([presentEntries(ctx.db, [entry]), presentChanges(ctx.db, [entry])])
  return { data: { ...row!, changes } }
})

const MAX_FOUND = 12

/** People for the filters; those with one id alone show the name of a chosen filter. */
export const listAuditPeople = answer(auditLog.auditPeople, async (ctx, input) => {
  const words = searchWords(input.search)
  if (words.length === 0 && [input.id, input.user_id, input.student_id].every((id) => id === undefined)) return { data: [] }
  const { id, user_id, student_id } = input
  const people = await findPeople(ctx.db, { words, id, user_id, student_id }, MAX_FOUND)
  return {
    data: people.map((person) => ({
      person_id: person.person_id,
      user_id: person.user_id,
      student_id: person.student_id,
      name: listName(person),
      about: [person.student_id_number, ...person.roles].filter(Boolean).join(', '),
    })),
  }
})

const presentSignIn = ({ at, ...row }: SignInRecord) => ({ ...row, at: at.toISOString() })

export const listSignIns = answer(auditLog.signIns, async (ctx, input) => {
  const { limit, older_than, newer_than, ...filter } = input
  const { rows, meta } = await logPage({ limit, older_than, newer_than }, (slice) => findSignIns(ctx.db, filter, slice))
  return { data: rows.map(presentSignIn), meta }
})
