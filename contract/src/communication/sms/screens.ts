import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/sms',
    title: 'SMS',
    words: 'text',
    permission: 'View SMS',
    menu: {
      group: 'communication',
      place: 20,
      icon: 'sms',
      label: 'SMS',
      tabs: {
        '/admin/sms': 'Text messages',
        '/admin/sms/templates': 'Templates',
        '/admin/sms/opt-outs': 'Opt-outs',
        '/admin/sms/settings': 'Settings',
      },
    },
  },
  { path: '/admin/sms/new', title: 'New text message', permission: 'Send SMS' },
  { path: '/admin/sms/templates', title: 'SMS templates', permission: 'View SMS' },
  { path: '/admin/sms/opt-outs', title: 'SMS opt-outs', permission: 'View SMS' },
  { path: '/admin/sms/settings', title: 'SMS settings', permission: 'View SMS' },
  { path: '/admin/sms/:id', title: 'Text message', permission: 'View SMS' },
] as const satisfies readonly DomainScreen[]
