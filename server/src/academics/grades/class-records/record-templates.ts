import { classRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { deleteTemplate, insertTemplate, lockTemplate, updateTemplate } from './record-queries.ts'

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

/** Deletes a template. Class records that were opened with it have their own components. */
export const deleteRecordTemplate = action(classRecords.deleteRecordTemplate, async (tx, ctx, { id }) => {
  const before = (await lockTemplate(tx, id)) ?? notFound()
  await deleteTemplate(tx, id)
  await audit(tx, ctx, { action: 'class_record_templates.delete', entity: 'class_record_templates', entity_id: id, before })
  return { message: 'Template Successfully Deleted' }
})
