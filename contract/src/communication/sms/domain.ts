import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  'Campus and messages': {
    'View SMS': administrator,
    'Send SMS': administrator,
    'Approve SMS': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'sms.no_recipients',
  'sms.recipients_changed',
  'sms.over_limit',
  'sms.status_not_allowed',
  'sms.own_batch',
  'sms.none_failed',
] as const

export const auditWords = {
  portal: {
    'sms.add_template': 'added the template {}',
    'sms.approve': 'approved the text message {}',
    'sms.ask': 'wrote the text message {} and asked for approval',
    'sms.cancel': 'cancelled the text message {}',
    'sms.delete_template': 'deleted the template {}',
    'sms.edit_template': 'edited the template {}',
    'sms.opt_in': 'removed a number from those that get no text messages',
    'sms.opt_out': 'added numbers to those that get no text messages',
    'sms.reject': 'rejected the text message {}',
    'sms.resend': 'sent the failed texts of the message {} again',
    'sms.send': 'sent the text message {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  sms_batches: 'Text message to many',
  sms_opt_outs: 'Numbers without text messages',
  sms_templates: 'Text message template',
} as const
