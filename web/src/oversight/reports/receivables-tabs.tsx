import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/reports/receivables', label: 'Receivables' },
  { to: '/admin/payment-reminders', label: 'Reminders' },
  { to: '/admin/payment-reminders/sent', label: 'Sent' },
]

/** The tabs of the screens about what students owe. */
export const ReceivablesTabs = () => <ScreenTabs label="Receivables" tabs={tabs} />
