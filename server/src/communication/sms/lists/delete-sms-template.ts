import { smsLists } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { deleteTemplateRow, lockTemplate } from './list-queries.ts'

export const deleteSmsTemplate = action(smsLists.deleteSmsTemplate, async (tx, ctx, { id }) => {
  const { name, text } = (await lockTemplate(tx, id)) ?? notFound()
  await deleteTemplateRow(tx, id)
  await audit(tx, ctx, { action: 'sms.delete_template', entity: 'sms_templates', entity_id: id, before: { name, text } })
  return { message: 'Template deleted.' }
})
