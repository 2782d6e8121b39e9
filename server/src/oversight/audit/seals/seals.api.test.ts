import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const app = await testApp()
const { db } = app
const author = { ip: '203.0.113.7', requestId: 'request' }

/** Changes the log as somebody does who owns the database and switches its triggers off. */
const tamper = (statement: ReturnType<typeof sql>) =>
  inTransaction(app.ownerDb, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })

beforeEach(async () => {
  await tamper(sql`truncate audit_logs, audit_seals restart identity`)
  for (let number = 1; number <= 5; number++)
    await audit(db, author, { action: 'room.edit', entity: 'rooms', entity_id: number, before: { name: 'a' }, after: { name: 'b' } })
  await sealAuditLog(app.ctx())
  await audit(db, author, { action: 'room.edit', entity: 'rooms', entity_id: 6 })
  await sealAuditLog(app.ctx())
})

test('seals the log in stretches that follow each other, and finds nothing wrong with them', async () => {
  await audit(db, author, { action: 'room.edit', entity: 'rooms', entity_id: 7 })
  expect(await verifyAuditLog(db)).toMatchObject({ seals: 2, entries: 6, unsealed: 1, broken: [] })
  expect(await sealAuditLog(app.ctx())).toBe(1)
  expect(await sealAuditLog(app.ctx())).toBe(0)
})

test.each([
  ['an edited action', sql`update audit_logs set action = 'room.add' where id = 3`, 'entries_changed', 1],
  ['an edited value', sql`update audit_logs set after = '{"name": "c"}' where id = 3`, 'entries_changed', 1],
  ['an edited actor', sql`update audit_logs set actor_id = 9 where id = 6`, 'entries_changed', 6],
  ['an edited time', sql`update audit_logs set at = at - interval '1 day' where id = 1`, 'entries_changed', 1],
  ['a deleted entry', sql`delete from audit_logs where id = 2`, 'entries_missing_or_added', 1],
  ['a deleted stretch', sql`delete from audit_logs where id = 6`, 'entries_missing_or_added', 6],
  ['an edited seal', sql`update audit_seals set hash = sha256('x') where id = 2`, 'entries_changed', 6],
  ['a deleted seal', sql`delete from audit_seals where id = 1`, 'chain_broken', 6],
])('finds %s, although triggers were off', async (_, statement, problem, first_id) => {
  await tamper(statement)
  expect((await verifyAuditLog(db)).broken).toMatchObject([{ first_id, problem }])
})

test('finds an entry that was added to a sealed stretch', async () => {
  await tamper(sql`delete from audit_logs where id = 2`)
  await tamper(sql`insert into audit_logs (id, action, entity, entity_id) overriding system value values (2, 'room.edit', 'rooms', '2')`)
  expect((await verifyAuditLog(db)).broken).toMatchObject([{ first_id: 1, problem: 'entries_changed' }])
})

test('a digest kept outside shows that the whole chain was written anew', async () => {
  const { digest } = await verifyAuditLog(db)
  expect(await verifyAuditLog(db, digest)).toMatchObject({ broken: [], hasEarlierDigest: true })
  await tamper(sql`truncate audit_seals restart identity`)
  await tamper(sql`update audit_logs set action = 'room.add' where id = 3`)
  await sealAuditLog(app.ctx())
  expect(await verifyAuditLog(db, digest)).toMatchObject({ broken: [], hasEarlierDigest: false })
})

test('does not seal past an entry whose transaction is still open, and nobody waits for the seal', async () => {
  let end = () => undefined as unknown
  const isOpen = Promise.withResolvers<void>()
  const open = inTransaction(db, async (tx) => {
    await audit(tx, author, { action: 'room.edit', entity: 'rooms', entity_id: 8 })
    isOpen.resolve()
    await new Promise((resolve) => {
      end = () => resolve(undefined)
    })
  })
  await isOpen.promise
  await audit(db, author, { action: 'room.edit', entity: 'rooms', entity_id: 9 })
  expect(await sealAuditLog(app.ctx(), 1)).toBe(0)
  end()
  await open
  expect(await sealAuditLog(app.ctx())).toBe(2)
  expect(await verifyAuditLog(db)).toMatchObject({ unsealed: 0, broken: [] })
})
