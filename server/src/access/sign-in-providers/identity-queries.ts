import type { ProviderKind } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'

export interface AccountRow {
  id: number
  name: string
  sign_in_name: string
  /** Where the owner reads mails; null without an address. */
  mail_address: string | null
  status: number
  first_login: boolean
}

const accountColumns = sql`
  u.id, u.name, coalesce(u.email, i.student_id_number, i.employee_number, '') as sign_in_name, coalesce(u.email, i.personal_email) as mail_address,
  u.status, u.first_login`

/** The account that is linked with this subject, locked. */
export const lockLinkedAccount = (tx: Db, providerId: number, subject: string) => first<AccountRow>(tx)`
    select ${accountColumns}
    from user_identities d join users u on u.id = d.user_id left join user_infos i on i.user_id = u.id
    where d.provider_id = ${providerId} and d.subject = ${subject}
    for no key update of u`

/** The accounts that sign in with this address, or that have no address of their own and read mails there, locked. */
export const lockAccountsOfEmail = (tx: Db, email: string) => all<AccountRow>(tx)`
    select ${accountColumns}
    from users u left join user_infos i on i.user_id = u.id
    where u.id in (
      select id from users where lower(email) = lower(${email})
      union
      select p.user_id from user_infos p join users o on o.id = p.user_id where lower(p.personal_email) = lower(${email}) and o.email is null)
    order by u.id
    limit 3
    for no key update of u`

export const lockOwnAccount = (tx: Db, id: number) => first<AccountRow>(tx)`
    select ${accountColumns}
    from users u left join user_infos i on u.id = i.user_id where u.id = ${id} for no key update of u`

export interface IdentityRow {
  id: number
  provider_id: number
  provider: string
  kind: ProviderKind
  email: string
  linked_at: Date
  last_used_at: Date | null
}

export const findIdentities = (db: Db, userId: number) => all<IdentityRow>(db)`
    select d.id, d.provider_id, p.label as provider, p.kind, d.email, d.linked_at, d.last_used_at
    from user_identities d join sign_in_providers p on p.id = d.provider_id
    where d.user_id = ${userId} order by p.id`

interface LinkRow {
  user_id: number
  subject: string
}

/** The links of a provider with this account or this subject: at most two. */
export const findLinks = (db: Db, providerId: number, { user_id, subject }: LinkRow) => all<LinkRow>(db)`
    select user_id, subject from user_identities where provider_id = ${providerId} and (user_id = ${user_id} or subject = ${subject})
    order by id`

interface NewIdentity extends LinkRow {
  provider_id: number
  email: string
}

export const insertIdentity = (tx: Db, row: NewIdentity) => value<{ id: number }>(tx)`
    insert into user_identities (user_id, provider_id, subject, email)
    values (${row.user_id}, ${row.provider_id}, ${row.subject}, ${row.email}) returning id`

export const setIdentityUsed = (
  tx: Db,
  providerId: number,
  { subject, email, at }: { subject: string; email: string; at: Date },
) => execute(tx)`
    update user_identities set last_used_at = ${at}, email = ${email} where provider_id = ${providerId} and subject = ${subject}`

/** Removes a link of the account; undefined when it has none of that number. */
export const removeIdentity = (tx: Db, id: number, userId: number) => first<{ provider: string; email: string }>(tx)`
    delete from user_identities d using sign_in_providers p
    where d.id = ${id} and d.user_id = ${userId} and p.id = d.provider_id
    returning p.label as provider, d.email`
