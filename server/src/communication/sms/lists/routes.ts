import { smsLists } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addSmsOptOuts } from './add-sms-opt-outs.ts'
import { readSmsNumbers } from './read-sms-numbers.ts'
import { smsOptOuts, smsTemplates } from './reads.ts'
import { removeSmsOptOut } from './remove-sms-opt-out.ts'
import { addSmsTemplate, deleteSmsTemplate, editSmsTemplate } from './sms-templates.ts'

export const smsListRoutes = defineRoutes(smsLists, {
  smsTemplates,
  addSmsTemplate,
  editSmsTemplate,
  deleteSmsTemplate,
  smsOptOuts,
  addSmsOptOuts,
  removeSmsOptOut,
  readSmsNumbers,
})
