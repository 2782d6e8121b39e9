import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#testing/platform/databases.ts'
import { findExcessRights, grantToPortal, openLogs, PORTAL_ROLE } from './portal-role.ts'

let clone: ClonedDatabase
let portal: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase(inject('template'))
  portal = new pg.Client({ connectionString: clone.portalUrl })
  await portal.connect()
})
afterAll(async () => {
  await portal.end()
  await clone.drop()
})

const tryStatement = async (statement: string): Promise<string> => {
  await portal.query('begin')
  try {
    await portal.query(statement)
    return 'accepted'
  } catch (error) {
    return (error as pg.DatabaseError).message
  } finally {
    await portal.query('rollback')
  }
}

describe('the role of the running portal', () => {
  test.each([
    `insert into audit_logs (action, entity, entity_id) values ('test', 'users', '1')`,
    'select from audit_logs',
    `update settings set value = value`,
    'select from pgboss.job',
  ])('may: %s', async (statement) => expect(await tryStatement(statement)).toBe('accepted'))

  test.each([
    [`update audit_logs set action = 'forged'`, 'permission denied for table audit_logs'],
    ['delete from audit_logs', 'permission denied for table audit_logs'],
    ['truncate audit_logs', 'permission denied for table audit_logs'],
    [`update grade_changes set reason = 'forged'`, 'permission denied for table grade_changes'],
    ['delete from receipt_numbers', 'permission denied for table receipt_numbers'],
    ['alter table audit_logs disable trigger all', 'must be owner of table audit_logs'],
    ['drop table payments', 'must be owner of table payments'],
    ['create table notes (id integer)', 'permission denied for schema public'],
    [`delete from migrations`, 'permission denied for table migrations'],
    [`copy settings from program 'id'`, 'permission denied to COPY to or from an external program'],
    [`select pg_read_file('/etc/passwd')`, 'permission denied for function pg_read_file'],
    [`create role another superuser`, 'permission denied to create role'],
  ])('may not: %s', async (statement, message) => expect(await tryStatement(statement)).toBe(message))

  test('may delete from no log, whatever its name says that it logs', async () => {
    const { rows } = await portal.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname ~ '_(logs|audits|views|heads|consents|seals|changes|events|acknowledgements|merges|voids|prints)$'
        and has_table_privilege(c.oid, 'delete') order by 1`)
    // An event of the attendance is something that people go to.
    expect(rows.map(({ name }) => name)).toEqual(['attendance_events'])
    for (const table of openLogs) expect(await tryStatement(`delete from ${table}`)).toBe(`permission denied for table ${table}`)
  })

  test('removes no scan without a run of the retention that covers it', async () => {
    const { rows } = await portal.query<{ owner: boolean; narrow: boolean }>(`
      select prosecdef as owner, proconfig = array['search_path=public, pg_temp'] as narrow from pg_proc where proname = 'remove_scans'`)
    expect(rows).toEqual([{ owner: true, narrow: true }])
  })

  test('keeps its rights when the portal starts again', async () => {
    await Promise.all([grantToPortal(clone.url, PORTAL_ROLE), grantToPortal(clone.url, PORTAL_ROLE)])
    expect(await tryStatement(`update audit_logs set action = 'forged'`)).toBe('permission denied for table audit_logs')
    expect(await tryStatement('select from audit_logs')).toBe('accepted')
  })
})

describe('the warning about rights', () => {
  test('names a superuser', async () => expect(await findExcessRights(clone.url)).toBe('is a superuser'))

  test('does not name the role of the running portal', async () => expect(await findExcessRights(clone.portalUrl)).toBeUndefined())

  test('names the owner of the tables', async () => {
    const owner = new pg.Client({ connectionString: clone.url })
    await owner.connect()
    await owner.query(`alter table audit_logs owner to ${PORTAL_ROLE}`)
    await owner.end()
    expect(await findExcessRights(clone.portalUrl)).toBe('owns the tables')
  })
})
