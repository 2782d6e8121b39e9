import { smsLists } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockTemplate, updateTemplate } from './list-queries.ts'

export const editSmsTemplate = action(smsLists.editSmsTemplate, async (tx, ctx, { id, name, text, updated_at }) => {
  const before = (await lockTemplate(tx, id)) ?? notFound()
  await checkFresh(tx, { entity: 'sms_templates', row: before, since: updated_at })
  const data = await updateTemplate(tx, id, { name, text })
  await audit(tx, ctx, {
    action: 'sms.edit_template',
    entity: 'sms_templates',
    entity_id: id,
    before: { name: before.name, text: before.text },
    after: { name, text },
  })
  return { data, message: 'Template updated.' }
})
