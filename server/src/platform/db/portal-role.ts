import pg from 'pg'

/** The role of the running portal in the embedded database. The owner of the tables only migrates them. */
export const PORTAL_ROLE = 'talaan_portal'

/** Creates the role, or gives it this password. It is no superuser, owns nothing and cannot turn a trigger off. */
export async function ensurePortalRole(client: pg.Client, password: string): Promise<void> {
  const role = pg.escapeIdentifier(PORTAL_ROLE)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [PORTAL_ROLE])
  if (rowCount === 0) await client.query(`create role ${role}`)
  await client.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
  )
}

/**
 * Gives the role of the running portal what it needs in the database at `ownerUrl`, after the migrations: rows to read and write, but no
 * table, of logs and ledgers nothing but new rows, and no log to delete from. The queue's tables must exist. Does nothing when the portal connects as the owner.
 */
export async function grantToPortal(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    if (rows[0]?.owner === role) return
    await client.query('begin')
    // Two processes that start at once would change the rights of a table at the same time, which PostgreSQL refuses.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    for (const statement of await grantStatements(client, role)) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const LOCK_KEY = 7_061_403

async function grantStatements(client: pg.Client, role: string): Promise<string[]> {
  const grantee = pg.escapeIdentifier(role)
  const tables = await findAppendOnlyTables(client)
  return [
    `grant usage on schema public, pgboss to ${grantee}`,
    `grant select, insert, update, delete on all tables in schema public, pgboss to ${grantee}`,
    `grant usage, select on all sequences in schema public, pgboss to ${grantee}`,
    `revoke insert, update, delete on migrations from ${grantee}`,
    ...tables.map((table) => `revoke update, delete on ${pg.escapeIdentifier(table)} from ${grantee}`),
    ...openLogs.map((table) => `revoke delete on ${pg.escapeIdentifier(table)} from ${grantee}`),
  ]
}

/** Logs whose rows are completed later, such as a consent that is withdrawn; none is deleted. A test compares the list with the database. */
export const openLogs = [
  'attendance_logs',
  'attendance_voids',
  'grade_log_heads',
  'login_audits',
  'notice_acknowledgements',
  'parent_consents',
  'password_reset_logs',
  'privacy_consents',
  'privacy_request_events',
  'record_views',
  'retention_runs',
  'user_merges',
]

/** Tables whose rows nothing edits. Those that a merge of two records moves to the other student keep the right, under their triggers. */
async function findAppendOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_append_only' and t.tgtype & 1 = 0)
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_move_only')
    order by c.relname`)
  return rows.map((row) => row.name)
}

/** What makes the role of the running portal stronger than it should be; undefined when it neither owns the tables nor is a superuser. */
export async function findExcessRights(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ superuser: boolean; owner: boolean }>(`
      select rolsuper as superuser, pg_has_role(current_user, (select relowner from pg_class where oid = 'audit_logs'::regclass), 'usage') as owner
      from pg_roles where rolname = current_user`)
    if (rows[0]?.superuser) return 'is a superuser'
    return rows[0]?.owner ? 'owns the tables' : undefined
  } finally {
    await client.end()
  }
}
