import { classRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { insertTemplate, lockTemplate, updateTemplate } from './record-queries.ts'

/** Adds or changes a template. Class records keep the components with which they were opened. */
export const saveRecordTemplate = action(classRecords.saveRecordTemplate, async (tx, ctx, { id, updated_at, ...values }) => {
  const event = { action: 'class_record_templates.save', entity: 'class_record_templates', after: values }
  if (id === null) {
    await audit(tx, ctx, { ...event, entity_id: await insertTemplate(tx, values) })
  } else {
    const before = (await lockTemplate(tx, id)) ?? notFound()
    await checkFresh(tx, { entity: 'class_record_templates', row: before, since: updated_at })
    await updateTemplate(tx, id, values)
    await audit(tx, ctx, { ...event, entity_id: id, before })
  }
  return { message: 'Template Successfully Saved' }
})
