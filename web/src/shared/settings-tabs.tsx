import { ScreenTabs, type ScreenTabsProps } from './screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/school', label: 'School' },
  { to: '/admin/settings/system', label: 'System' },
  { to: '/admin/settings/payments', label: 'Payments' },
  { to: '/admin/settings/enrollments', label: 'Enrollments' },
  { to: '/admin/settings/notifications', label: 'Notifications' },
  { to: '/admin/settings/sign-in', label: 'Sign-in' },
]

/** The tabs of the settings screens. */
export const SettingsTabs = () => <ScreenTabs label="Settings" tabs={tabs} />
