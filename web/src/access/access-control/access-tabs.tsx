import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/roles-permission', label: 'Roles Permission' },
  { to: '/admin/settings/permissions', label: 'Permissions' },
  { to: '/admin/settings/roles', label: 'Roles' },
]

export const AccessTabs = () => <ScreenTabs label="Roles and permissions" tabs={tabs} />
