import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/id cards/students', label: 'Students' },
  { to: '/admin/id cards/employees', label: 'Employees' },
  { to: '/admin/id cards/templates', label: 'Templates' },
]

/** The tabs of the screens of ID cards. */
export const CardTabs = () => <ScreenTabs label="ID cards" tabs={tabs} />
