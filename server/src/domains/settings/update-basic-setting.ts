import type { Input, settings } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { lockSettings, writeSettings } from '../../platform/settings.ts'
import { findSettings } from './queries.ts'
import { currentSettings } from './reads.ts'
import { addDefaults, pickChangedSettings, settingErrors, settingKeys } from './rules.ts'

/** Keeps the settings that the form leaves out. A form that changes nothing leaves no audit row. */
export async function updateBasicSetting(ctx: UserContext, input: Input<typeof settings.updateBasicSetting>) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await currentSettings(tx, ctx.now)
    await checkFresh(tx, { row: before, since: input.updated_at })
    const rows = await findSettings(tx, settingKeys)
    const current = addDefaults(Object.fromEntries(rows.map((row) => [row.key, row.value ?? undefined])), ctx.now)
    const changes = pickChangedSettings(current, input)
    const errors = settingErrors({ ...current, ...changes })
    if (Object.keys(errors).length > 0) invalid(errors)
    const keys = Object.keys(changes) as (keyof typeof changes)[]
    if (keys.length > 0) {
      await writeSettings(tx, changes as Record<string, string>)
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
}
