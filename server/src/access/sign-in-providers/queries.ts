import type { ProviderKind } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'

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

export const findProviders = (db: Db) => all<ProviderRow>(db)`select ${columns} from sign_in_providers p order by p.id`

export const findProvider = (db: Db, id: number) => first<ProviderRow>(db)`select ${columns} from sign_in_providers p where p.id = ${id}`

export const lockProvider = (tx: Db, id: number) =>
  first<ProviderRow>(tx)`select ${columns} from sign_in_providers p where p.id = ${id} for no key update of p`

export interface OfferedProvider {
  id: number
  label: string
  kind: ProviderKind
}

/** The providers that are turned on, as the sign-in page shows them. */
export const findOfferedProviders = (db: Db) =>
  all<OfferedProvider>(db)`select id, label, kind from sign_in_providers where is_on order by id`

type NewProvider = Omit<ProviderRow, 'id' | 'updated_at' | 'linked_users'>

export const insertProvider = (tx: Db, row: NewProvider) => value<{ id: number }>(tx)`
    insert into sign_in_providers (kind, label, issuer, client_id, sealed_secret, email_domains, is_on)
    values (${row.kind}, ${row.label}, ${row.issuer}, ${row.client_id}, ${row.sealed_secret}, ${row.email_domains}, ${row.is_on})
    returning id`

export const updateProvider = (tx: Db, row: Omit<NewProvider, 'kind' | 'issuer'> & { id: number }) => execute(tx)`
    update sign_in_providers
    set label = ${row.label}, client_id = ${row.client_id}, sealed_secret = ${row.sealed_secret}, email_domains = ${row.email_domains},
        is_on = ${row.is_on}
    where id = ${row.id}`

export const removeProvider = (tx: Db, id: number) => execute(tx)`delete from sign_in_providers where id = ${id}`
