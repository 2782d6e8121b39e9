/** SQL of the minimum payments before grades are shown. */
import type { NoticePeriod } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'

/** The setting `m` of the minimum payment of the period; no row while the school has none. */
export const minimumSetting = (period: NoticePeriod): RawBuilder<unknown> =>
  sql`(select value, scope from payment_settings where type = ${`minimum_${period}_payment`}) m`

/** The minimum payment of the account `b` in centavos: the twin of `requiredMinimum()`. */
export const requiredCentavos: RawBuilder<number> = sql<number>`
  case when coalesce(m.value, 0) <= 0 or b.net_centavos <= 0 then 0
       when m.scope = 'Fixed' then least(m.value * 100, b.net_centavos)
       else ceil(b.net_centavos * m.value / 100.0)::bigint end`

/** Whether somebody let the enrollment `e` see the grades of the period in spite of the minimum payment. */
export const isGradeViewGranted = (period: NoticePeriod, today: string): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from grade_view_overrides v
    where v.enrollment_id = e.id and v.period = ${period} and v.revoked_at is null and (v.ends_on is null or v.ends_on >= ${today}::date))`

/** The money `b` of the enrollment `e`. */
export const moneyOfEnrollment: RawBuilder<unknown> = sql`
  cross join lateral (select v.net_centavos, v.paid_centavos, v.balance_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b`
