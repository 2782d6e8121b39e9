import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/grants', label: 'Students' },
  { to: '/admin/settings/grants', label: 'Catalogue' },
  { to: '/admin/sponsor-bills', label: 'Billing' },
  { to: '/admin/settings/sponsors', label: 'Sponsors' },
]

/** The tabs of the screens about grants. */
export const GrantsTabs = () => <ScreenTabs label="Grants" tabs={tabs} />
