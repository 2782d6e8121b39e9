import { ScreenTabs, type ScreenTabsProps } from '../../shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/grants', label: 'Grants' },
  { to: '/admin/settings/sponsors', label: 'Sponsors' },
]

/** The tabs of the screens about grants. */
export const GrantsTabs = () => <ScreenTabs label="Grants" tabs={tabs} />
