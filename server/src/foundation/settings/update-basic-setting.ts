import { settings } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { writeEnrollmentPeriod } from './enrollment-period.ts'
import { findEnrollmentPeriod, findSettings } from './queries.ts'
import { currentSettings } from './reads.ts'
import { addDefaults, pickChangedSettings, type StoredSettings, settingErrors, settingKeys } from './rules.ts'

const periodKeys: readonly string[] = ['enrollment_school_year', 'enrollment_semester', 'enrollment_start', 'enrollment_end']

/** Keeps the settings that the form leaves out. A form that changes nothing leaves no audit row. */
export const updateBasicSetting = action(settings.updateBasicSetting, async (tx, ctx, input) => {
  await lockSettings(tx)
  const before = await currentSettings(tx, ctx.now)
  await checkFresh(tx, { row: before, since: input.updated_at })
  const rows = await findSettings(tx, settingKeys)
  const current = addDefaults(Object.fromEntries(rows.map((row) => [row.key, row.value ?? undefined])), ctx.now)
  const formChanges = pickChangedSettings(current, input)
  const changes = { ...(await plannedDays(tx, current, formChanges)), ...formChanges }
  const after = { ...current, ...changes }
  const errors = settingErrors(after)
  if (Object.keys(errors).length > 0) invalid(errors)
  const keys = Object.keys(changes) as (keyof typeof changes)[]
  if (keys.length > 0) {
    await writeSettings(tx, changes as Record<string, string>)
    if (keys.some((key) => periodKeys.includes(key))) {
      const term = enrollmentTermOf(after)
      await writeEnrollmentPeriod(tx, term, term, {
        opens_on: after.enrollment_start || null,
        closes_on: after.enrollment_end || null,
      })
    }
    await audit(tx, ctx, {
      action: 'settings.update_basic',
      entity: 'settings',
      entity_id: keys.join(','),
      before: Object.fromEntries(keys.map((key) => [key, current[key]])),
      after: changes,
    })
  }
  return { data: await currentSettings(tx, ctx.now), message: 'Basic Setting Successfully Updated' }
})

const enrollmentTermOf = (settings: StoredSettings) => ({
  school_year: settings.enrollment_school_year,
  semester: Number(settings.enrollment_semester),
})

/** When enrollment is set to another term and the form leaves its days as they were, those of the school calendar count. */
async function plannedDays(tx: Tx, current: StoredSettings, formChanges: Partial<StoredSettings>): Promise<Partial<StoredSettings>> {
  const isOtherTerm = formChanges.enrollment_school_year !== undefined || formChanges.enrollment_semester !== undefined
  if (!isOtherTerm || formChanges.enrollment_start !== undefined || formChanges.enrollment_end !== undefined) return {}
  const period = await findEnrollmentPeriod(tx, enrollmentTermOf({ ...current, ...formChanges }))
  if (!period) return {}
  return pickChangedSettings(current, { enrollment_start: period.opens_on ?? '', enrollment_end: period.closes_on ?? '' })
}
