import { smsLists } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addSmsOptOuts, removeSmsOptOut } from './opt-outs.ts'
import { readSmsNumbers } from './read-sms-numbers.ts'
import { smsOptOuts, smsTemplates } from './reads.ts'
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
