import { type RawBuilder, sql } from 'kysely'

/** Whether a person (`user_infos.id`) allows a purpose now: by a consent to the question as it is asked now, which is not withdrawn. */
export const hasConsent = (person: RawBuilder<unknown>, purpose: string): RawBuilder<boolean> => sql`
  exists (
    select from privacy_consents k join consent_purposes q on q.key = k.purpose
    where k.user_info_id = ${person} and k.purpose = ${purpose} and q.is_active and k.withdrawn_at is null and k.notice_version = q.version::text)`
