import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'
import { auditedTable } from './audited-table.ts'
import type { Tx } from './context.ts'
import type { Db } from './db/database.ts'
import { first } from './db/rows.ts'

interface Note {
  id: number
  text: string
  updated_at: Date
}

const t = await testApp()
const ctx = t.ctx()
const author = { actor: await t.createUser('registrar', { first_name: 'Ana', last_name: 'Cruz' }), ip: null, requestId: null }
const find = (db: Db, id: number) => first<Note>(db)`select id, text, updated_at from notes where id = ${id}`
const lock = (tx: Tx, id: number) => first<Note>(tx)`select id, text, updated_at from notes where id = ${id} for update`
const setText = (tx: Tx, text: string) => sql`update notes set text = ${text}, updated_at = clock_timestamp() where id = 7`.execute(tx)
const notes = auditedTable({ entity: 'notes', lock, find })

beforeEach(async () => {
  await sql`drop table if exists notes`.execute(t.ownerDb)
  await sql`create table notes (id bigint, text text, updated_at timestamptz)`.execute(t.ownerDb)
  await sql`grant all on notes to public`.execute(t.ownerDb)
  await sql`insert into notes values (7, 'old', now() - interval '1 minute')`.execute(t.ownerDb)
})

const edit = (form: { id: number; updated_at?: string }, text: string) =>
  ctx.transaction(async (tx) => {
    const before = await notes.lock(tx, form)
    await setText(tx, text)
    return notes.auditEdited(tx, author, 'notes.edit', before)
  })
const version = async () => (await find(t.db, 7))!.updated_at.toISOString()
const lastAudit = async () => (await t.audits()).at(-1)

describe('lock', () => {
  test('rejects a row that does not exist with 404', () => expect(edit({ id: 8 }, 'new')).rejects.toMatchObject({ status: 404 }))

  test('rejects a form that was opened before a change with 409 and says who changed what', async () => {
    const updated_at = await version()
    await edit({ id: 7, updated_at }, 'new')
    await expect(edit({ id: 7, updated_at }, 'newer')).rejects.toMatchObject({
      status: 409,
      reasons: [{ code: 'stale' }],
      message: 'Ana Cruz changed text after you opened it. Reload the page and try again.',
    })
    expect(await find(t.db, 7)).toMatchObject({ text: 'new' })
  })
})

describe('the audit row', () => {
  const by = { actor_id: author.actor.id, entity: 'notes', entity_id: '7' }

  test('of an added row has its fields', async () => {
    expect(await ctx.transaction((tx) => notes.auditAdded(tx, author, 'notes.add', 7))).toMatchObject({ id: 7, text: 'old' })
    expect(await lastAudit()).toMatchObject({ ...by, action: 'notes.add', before: null, after: { text: 'old' } })
  })

  test('of an edited row has its fields before and after', async () => {
    expect(await edit({ id: 7, updated_at: await version() }, 'new')).toMatchObject({ id: 7, text: 'new' })
    expect(await lastAudit()).toMatchObject({ ...by, action: 'notes.edit', before: { text: 'old' }, after: { text: 'new' } })
  })

  test('of a deleted row has the fields that the table names', async () => {
    const shortNotes = auditedTable({ entity: 'notes', lock, find, auditedFields: ({ text }) => ({ text }) })
    await ctx.transaction(async (tx) => shortNotes.auditDeleted(tx, author, 'notes.delete', await shortNotes.lock(tx, { id: 7 })))
    expect(await lastAudit()).toMatchObject({ ...by, action: 'notes.delete', before: { text: 'old' }, after: null })
    expect((await lastAudit())!.before).toEqual({ text: 'old' })
  })
})
