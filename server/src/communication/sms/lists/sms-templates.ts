import { smsLists } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { deleteTemplateRow, insertTemplate, lockTemplate, updateTemplate } from './list-queries.ts'

export const smsListConstraints = {
  sms_templates_name_key: () => invalid({ name: 'Another template has this name' }),
}

export const addSmsTemplate = action(smsLists.addSmsTemplate, async (tx, ctx, { name, text }) => {
  const data = await insertTemplate(tx, { name, text })
  await audit(tx, ctx, { action: 'sms.add_template', entity: 'sms_templates', entity_id: data.id, after: { name, text } })
  return { data, message: 'Template added.' }
})

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

export const deleteSmsTemplate = action(smsLists.deleteSmsTemplate, async (tx, ctx, { id }) => {
  const { name, text } = (await lockTemplate(tx, id)) ?? notFound()
  await deleteTemplateRow(tx, id)
  await audit(tx, ctx, { action: 'sms.delete_template', entity: 'sms_templates', entity_id: id, before: { name, text } })
  return { message: 'Template deleted.' }
})
