import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/accounts', label: 'Accounts' },
  { to: '/admin/surcharges', label: 'Surcharges' },
  { to: '/admin/cash-discounts', label: 'Cash discounts' },
]

/** The tabs of the screens about accounts. */
export const AccountsTabs = () => <ScreenTabs label="Accounts" tabs={tabs} />
