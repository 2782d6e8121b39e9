import { smsLists } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { insertTemplate } from './list-queries.ts'

export const smsListConstraints = {
  sms_templates_name_key: () => invalid({ name: 'Another template has this name' }),
}

export const addSmsTemplate = action(smsLists.addSmsTemplate, async (tx, ctx, { name, text }) => {
  const data = await insertTemplate(tx, { name, text })
  await audit(tx, ctx, { action: 'sms.add_template', entity: 'sms_templates', entity_id: data.id, after: { name, text } })
  return { data, message: 'Template added.' }
})
