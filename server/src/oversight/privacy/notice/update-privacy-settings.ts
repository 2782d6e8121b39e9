import { schoolNotices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { currentPrivacySettings } from './privacy-settings.ts'

/** A form that changes nothing leaves no audit row. */
export const updatePrivacySettings = action(schoolNotices.updatePrivacySettings, async (tx, ctx, input) => {
  await lockSettings(tx)
  const { updated_at, ...before } = await currentPrivacySettings(tx)
  await checkFresh(tx, { entity: 'settings', row: { id: 'privacy', updated_at }, since: input.updated_at })
  const { dpo_name, dpo_email, dpo_phone, request_days } = input
  const after = { dpo_name: dpo_name ?? '', dpo_email: dpo_email ?? '', dpo_phone: dpo_phone ?? '', request_days }
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    const { request_days: days, ...dpo } = after
    await writeSettings(tx, { ...dpo, privacy_request_days: String(days) })
    await audit(tx, ctx, { action: 'privacy.update_settings', entity: 'settings', entity_id: 'privacy', before, after })
  }
  return { data: await currentPrivacySettings(tx), message: 'Privacy settings saved' }
})
