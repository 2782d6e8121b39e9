import type { ProviderKind } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export interface ProviderRow {
  id: number
  kind: ProviderKind
  label: string
  issuer: string
  client_id: string
  sealed_secret: Buffer
  email_domains: string[]
  is_on: boolean
  updated_at: Date
  linked_users: number
}

const columns = sql`
  p.id, p.kind, p.label, p.issuer, p.client_id, p.sealed_secret, p.email_domains, p.is_on, p.updated_at,
  (select count(*) from user_identities i where i.provider_id = p.id) as linked_users`

export async function findProviders(db: Db): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`select ${columns} from sign_in_providers p order by p.id`.execute(db)
  return rows
}

export async function findProvider(db: Db, id: number): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${columns} from sign_in_providers p where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockProvider(tx: Db, id: number): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${columns} from sign_in_providers p where p.id = ${id} for no key update of p`.execute(tx)
  return rows[0]
}

export interface OfferedProvider {
  id: number
  label: string
  kind: ProviderKind
}

/** The providers that are turned on, as the sign-in page shows them. */
export async function findOfferedProviders(db: Db): Promise<OfferedProvider[]> {
  const { rows } = await sql<OfferedProvider>`select id, label, kind from sign_in_providers where is_on order by id`.execute(db)
  return rows
}

type NewProvider = Omit<ProviderRow, 'id' | 'updated_at' | 'linked_users'>

export async function insertProvider(tx: Db, row: NewProvider): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sign_in_providers (kind, label, issuer, client_id, sealed_secret, email_domains, is_on)
    values (${row.kind}, ${row.label}, ${row.issuer}, ${row.client_id}, ${row.sealed_secret}, ${row.email_domains}, ${row.is_on})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateProvider(tx: Db, row: Omit<NewProvider, 'kind' | 'issuer'> & { id: number }): Promise<void> {
  await sql`
    update sign_in_providers
    set label = ${row.label}, client_id = ${row.client_id}, sealed_secret = ${row.sealed_secret}, email_domains = ${row.email_domains},
        is_on = ${row.is_on}
    where id = ${row.id}`.execute(tx)
}

export async function removeProvider(tx: Db, id: number): Promise<void> {
  await sql`delete from sign_in_providers where id = ${id}`.execute(tx)
}
