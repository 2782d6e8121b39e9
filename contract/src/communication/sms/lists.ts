import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { SmsOptOutForm, SmsOptOutRemoval, SmsTemplateForm } from './forms.ts'

export const SmsTemplate = z.object({ id: z.number(), name: z.string(), text: z.string(), updated_at: Instant })
export type SmsTemplate = z.infer<typeof SmsTemplate>

export const SmsOptOut = z.object({
  id: z.number(),
  number: z.string(),
  /** Who has this number on record; several share a number of a family. */
  people: z.string(),
  reason: z.string(),
  added_by: z.string().nullable(),
  created_at: Instant,
})
export type SmsOptOut = z.infer<typeof SmsOptOut>

export const smsLists = {
  smsTemplates: endpoint({
    summary: 'Texts that are used again, by name',
    method: 'GET',
    path: '/api/sms/templates',
    access: ['View SMS', 'Send SMS'],
    response: item(z.array(SmsTemplate)),
  }),
  addSmsTemplate: endpoint({
    summary: 'Add a template',
    method: 'POST',
    path: '/api/sms/templates',
    access: 'Send SMS',
    body: SmsTemplateForm,
    response: itemWithMessage(SmsTemplate),
    idempotent: true,
  }),
  editSmsTemplate: endpoint({
    summary: 'Change a template',
    method: 'PUT',
    path: '/api/sms/templates/:id',
    access: 'Send SMS',
    params: IdParams,
    body: SmsTemplateForm,
    response: itemWithMessage(SmsTemplate),
    reasons: ['stale'],
  }),
  deleteSmsTemplate: endpoint({
    summary: 'Delete a template; what was sent with it stays',
    method: 'DELETE',
    path: '/api/sms/templates/:id',
    access: 'Send SMS',
    params: IdParams,
    response: messageOnly,
  }),
  smsOptOuts: endpoint({
    summary: 'Numbers that get no texts of batches, newest first',
    method: 'GET',
    path: '/api/sms/opt-outs',
    access: 'View SMS',
    query: z.object(paging(15)),
    response: list(SmsOptOut),
  }),
  addSmsOptOuts: endpoint({
    summary: 'Exclude numbers from batches; passwords and other messages to one person still go there',
    method: 'POST',
    path: '/api/sms/opt-outs',
    access: 'Send SMS',
    body: SmsOptOutForm,
    response: itemWithMessage(z.object({ added: z.number(), known: z.number() })),
    idempotent: true,
  }),
  removeSmsOptOut: endpoint({
    summary: 'Send texts of batches to a number again',
    method: 'POST',
    path: '/api/sms/opt-outs/:id/remove',
    access: 'Send SMS',
    params: IdParams,
    body: SmsOptOutRemoval,
    response: messageOnly,
  }),
  readSmsNumbers: endpoint({
    summary: 'Read the numbers and names of a sheet without storing it',
    method: 'POST',
    path: '/api/sms/numbers',
    access: 'Send SMS',
    upload: 'sheet',
    response: item(
      z.object({
        numbers: z.array(z.object({ number: z.string(), name: z.string() })),
        /** Rows in which no mobile number was found. */
        unread_rows: z.number(),
      }),
    ),
  }),
}
