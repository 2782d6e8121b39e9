import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/fees', label: 'Fees' },
  { to: '/admin/settings/payment-plans', label: 'Payment plans' },
  { to: '/admin/settings/withdrawal-policies', label: 'Withdrawal policies' },
  { to: '/admin/settings/opening-balances', label: 'Opening balances' },
  { to: '/admin/settings/other-collections', label: 'Other collections' },
]

/** The tabs of the screens about fees. */
export const FeesTabs = () => <ScreenTabs label="Fees" tabs={tabs} />
