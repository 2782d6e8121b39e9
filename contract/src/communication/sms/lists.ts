import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant, item, paging } from '#platform/shapes.ts'
import { smsOptOutColumns } from './columns.ts'
import { SmsOptOutForm, SmsOptOutRemoval, SmsTemplateForm } from './forms.ts'

export const SmsTemplate = z.object({ id: z.number(), name: z.string(), text: z.string(), updated_at: Instant })
export type SmsTemplate = z.infer<typeof SmsTemplate>

export const SmsOptOut = z.object({
  id: z.number(),
  number: z.string(),
  /** Who has this number on record; several share a number of a family. */
  people: z.string(),
  reason: z.string(),
  created_by: z.string().nullable(),
  created_at: Instant,
})
export type SmsOptOut = z.infer<typeof SmsOptOut>

export const smsLists = {
  smsTemplates: call('GET /api/sms/templates', ['View SMS', 'Send SMS'], {
    summary: 'Texts that are used again, by name',
    data: z.array(SmsTemplate),
  }),
  addSmsTemplate: call('POST /api/sms/templates', 'Send SMS', {
    summary: 'Add a template',
    body: SmsTemplateForm,
    data: SmsTemplate,
    idempotent: true,
  }),
  editSmsTemplate: call('PUT /api/sms/templates/:id', 'Send SMS', {
    summary: 'Change a template',
    body: SmsTemplateForm,
    data: SmsTemplate,
    reasons: ['stale'],
  }),
  deleteSmsTemplate: call('DELETE /api/sms/templates/:id', 'Send SMS', {
    summary: 'Delete a template; what was sent with it stays',
  }),
  smsOptOuts: call('GET /api/sms/opt-outs', 'View SMS', {
    summary: 'Numbers that get no texts of batches, newest first',
    query: z.object(paging(15)),
    rows: SmsOptOut,
    columns: smsOptOutColumns,
  }),
  addSmsOptOuts: call('POST /api/sms/opt-outs', 'Send SMS', {
    summary: 'Exclude numbers from batches; passwords and other messages to one person still go there',
    body: SmsOptOutForm,
    data: z.object({ added: z.number(), known: z.number() }),
    idempotent: true,
  }),
  removeSmsOptOut: call('POST /api/sms/opt-outs/:id/remove', 'Send SMS', {
    summary: 'Send texts of batches to a number again',
    body: SmsOptOutRemoval,
  }),
  readSmsNumbers: call('POST /api/sms/numbers', 'Send SMS', {
    summary: 'Read the numbers and names of a sheet without storing it',
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
