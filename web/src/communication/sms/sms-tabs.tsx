import { ScreenTabs } from '#shared/screen-tabs.tsx'

const tabs = [
  { to: '/admin/sms', label: 'Text messages' },
  { to: '/admin/sms/templates', label: 'Templates' },
  { to: '/admin/sms/opt-outs', label: 'Opt-outs' },
  { to: '/admin/sms/settings', label: 'Settings' },
] as const

/** The tabs of the SMS screens. */
export const SmsTabs = () => <ScreenTabs label="SMS" tabs={tabs} />
