import { type Answer, schoolName, schoolNotices } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { builtInNotice } from './built-in-notice.ts'
import { findCurrentNotice, findNotices, hasAcknowledged } from './notice-queries.ts'
import { currentPrivacySettings } from './privacy-settings.ts'

export const publicNotice = answer(schoolNotices.publicNotice, async (ctx) => {
  const [current, school, settings] = await Promise.all([
    findCurrentNotice(ctx.db, schoolDay(ctx.now)),
    currentSettings(ctx.db, ctx.now),
    currentPrivacySettings(ctx.db),
  ])
  const builtIn = builtInNotice(school.school_name || 'the school')
  return {
    data: {
      version: current ? String(current.version) : builtIn.version,
      body: current?.body ?? builtIn.body,
      effective_from: current?.effective_from ?? null,
      school_name: schoolName(school),
      dpo: { name: settings.dpo_name, email: settings.dpo_email, phone: settings.dpo_phone },
    },
  }
})

/** Null in a preview of a role: nobody reads for somebody else. */
export const unreadNotice = answer(schoolNotices.unreadNotice, async (ctx) => {
  const current = ctx.actor.preview_role_id === undefined ? await findCurrentNotice(ctx.db, schoolDay(ctx.now)) : undefined
  if (!current || (await hasAcknowledged(ctx.db, ctx.actor.id, String(current.version)))) return { data: null }
  return { data: current }
})

export const listSchoolNotices = async (ctx: UserContext): Promise<Answer<typeof schoolNotices.schoolNotices>> => ({
  data: await findNotices(ctx.db),
})

export const readPrivacySettings = async (ctx: UserContext): Promise<Answer<typeof schoolNotices.privacySettings>> => ({
  data: await currentPrivacySettings(ctx.db),
})
