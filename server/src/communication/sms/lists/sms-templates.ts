import { smsLists } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { invalid } from '#platform/errors.ts'
import { deleteTemplateRow, findTemplate, insertTemplate, lockTemplate, updateTemplate } from './list-queries.ts'

export const smsListConstraints = {
  sms_templates_name_key: () => invalid({ name: 'Another template has this name' }),
}

const templates = auditedTable({
  entity: 'sms_templates',
  lock: lockTemplate,
  find: findTemplate,
  auditedFields: ({ name, text }) => ({ name, text }),
})

export const addSmsTemplate = action(smsLists.addSmsTemplate, async (tx, ctx, { name, text }) => {
  const id = await insertTemplate(tx, { name, text })
  return { data: await templates.auditAdded(tx, ctx, 'sms.add_template', id), message: 'Template added.' }
})

export const editSmsTemplate = action(smsLists.editSmsTemplate, async (tx, ctx, input) => {
  const before = await templates.lock(tx, input)
  await updateTemplate(tx, before.id, input)
  return { data: await templates.auditEdited(tx, ctx, 'sms.edit_template', before), message: 'Template updated.' }
})

export const deleteSmsTemplate = action(smsLists.deleteSmsTemplate, async (tx, ctx, input) => {
  const before = await templates.lock(tx, input)
  await deleteTemplateRow(tx, before.id)
  await templates.auditDeleted(tx, ctx, 'sms.delete_template', before)
  return { message: 'Template deleted.' }
})
