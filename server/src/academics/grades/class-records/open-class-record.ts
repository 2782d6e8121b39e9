import { classRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { lockOwnClass } from './lock-own-record.ts'
import { insertRecord, listTemplates, saveComponents } from './record-queries.ts'
import { readRecordOf, recordPeriods } from './record-reads.ts'

/** Opens the record of a class for a period with the components of a template, which the instructor can change afterwards. */
export const openClassRecord = action(classRecords.openClassRecord, async (tx, ctx, { subject_offer_id, period, template_id }) => {
  const facts = await lockOwnClass(tx, ctx, subject_offer_id)
  if (!recordPeriods(facts).some(({ key }) => key === period)) invalid({ period: 'This class has no such grading period' })
  const template =
    (await listTemplates(tx)).find((row) => row.id === template_id && row.level_type === facts.level_type) ??
    invalid({ template_id: 'Choose a template of this level' })
  const id = await insertRecord(tx, { offerId: subject_offer_id, period, by: ctx.actor.id })
  await saveComponents(
    tx,
    id,
    template.components.map(({ name, weight }) => ({ id: null, name, weight })),
  )
  const after = { subject_offer_id, period, components: template.components }
  await audit(tx, ctx, { action: 'class_record.open', entity: 'class_records', entity_id: id, after })
  return { data: await readRecordOf(tx, ctx, subject_offer_id, period), message: 'Class Record Successfully Opened' }
})
