import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/sms',
    title: 'SMS',
    words: 'text',
    permission: 'View SMS',
    menu: { group: 'communication', place: 20, icon: 'sms', label: 'SMS' },
    part: { of: '/admin/sms', tab: 'Text messages', place: 10 },
  },
  { path: '/admin/sms/new', title: 'New text message', permission: 'Send SMS' },
  { path: '/admin/sms/templates', title: 'SMS templates', permission: 'View SMS', part: { of: '/admin/sms', tab: 'Templates', place: 20 } },
  { path: '/admin/sms/opt-outs', title: 'SMS opt-outs', permission: 'View SMS', part: { of: '/admin/sms', tab: 'Opt-outs', place: 30 } },
  { path: '/admin/sms/settings', title: 'SMS settings', permission: 'View SMS', part: { of: '/admin/sms', tab: 'Settings', place: 40 } },
  { path: '/admin/sms/:id', title: 'Text message', permission: 'View SMS' },
] as const satisfies readonly DomainScreen[]
