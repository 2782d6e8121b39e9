import { type Answer, incidents, schoolName } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { currentPrivacySettings } from '../notice/privacy-settings.ts'
import { countIncidents, findIncident, findIncidents, type IncidentRecord } from './incident-queries.ts'
import { isNotificationOverdue, notifyBy } from './incident-rules.ts'

const present = (row: IncidentRecord, now: Date) => ({ ...row, notify_by: notifyBy(row), is_overdue: isNotificationOverdue(row, now) })

export const listIncidents = answer(incidents.incidents, async (ctx, input) => {
  const filter = { year: input.year, status: input.status, patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([findIncidents(ctx.db, filter, page(input)), countIncidents(ctx.db, filter)])
  return { data: rows.map((row) => present(row, ctx.now)), meta: meta(input, total) }
})

export async function readIncident(ctx: UserContext, { id }: { id: number }): Promise<Answer<typeof incidents.incident>> {
  const row = (await findIncident(ctx.db, id)) ?? notFound()
  const school = await currentSettings(ctx.db, ctx.now)
  const { school_address } = school
  const { dpo_name, dpo_email, dpo_phone } = await currentPrivacySettings(ctx.db)
  return {
    data: {
      ...present(row, ctx.now),
      school_name: schoolName(school),
      school_address,
      dpo: { name: dpo_name, email: dpo_email, phone: dpo_phone },
    },
  }
}
