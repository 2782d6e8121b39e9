import type { Answer, Input, smsLists } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteTemplateRow, lockTemplate } from './list-queries.ts'

export async function deleteSmsTemplate(
  ctx: UserContext,
  { id }: Input<typeof smsLists.deleteSmsTemplate>,
): Promise<Answer<typeof smsLists.deleteSmsTemplate>> {
  return ctx.transaction(async (tx) => {
    const { name, text } = (await lockTemplate(tx, id)) ?? notFound()
    await deleteTemplateRow(tx, id)
    await audit(tx, ctx, { action: 'sms.delete_template', entity: 'sms_templates', entity_id: id, before: { name, text } })
    return { message: 'Template deleted.' }
  })
}
