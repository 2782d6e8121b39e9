import type { Answer, Input, smsLists } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { insertTemplate } from './list-queries.ts'

export const smsListConstraints = {
  sms_templates_name_key: () => invalid({ name: 'Another template has this name' }),
}

export async function addSmsTemplate(
  ctx: UserContext,
  { name, text }: Input<typeof smsLists.addSmsTemplate>,
): Promise<Answer<typeof smsLists.addSmsTemplate>> {
  return ctx.transaction(async (tx) => {
    const data = await insertTemplate(tx, { name, text })
    await audit(tx, ctx, { action: 'sms.add_template', entity: 'sms_templates', entity_id: data.id, after: { name, text } })
    return { data, message: 'Template added.' }
  })
}
