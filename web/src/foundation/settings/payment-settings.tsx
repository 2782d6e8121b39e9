import { Stack } from '@mantine/core'
import type { PaymentSetting } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { SettingsTabs } from '#shared/settings-tabs.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { ApprovalLimit } from './approval-limit.tsx'
import { CashControls } from './cash-controls.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { isMinimumType, paymentTypeName, shownPaymentTypes } from './payment-types.ts'
import { QrPhCode } from './qr-ph-code.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { ReceiptTitle } from './receipt-title.tsx'
import { ReminderSettings } from './reminder-settings.tsx'
import { UpdateSetting } from './update-setting.tsx'

const columns: Column<PaymentSetting>[] = [
  { key: 'type', label: 'Grades released after payment of', render: (row) => `${paymentTypeName(row.type)} grades` },
  {
    key: 'value',
    label: 'Minimum payment',
    align: 'end',
    render: (row) => (row.scope === 'Fixed' ? money(row.value * 100) : `${count(row.value)}% of the assessment`),
  },
  { key: 'scope', label: 'Scope', render: (row) => row.scope },
]

export default function PaymentSettings() {
  const query = useCall(settings.paymentSettings, { type: shownPaymentTypes })
  const mayEdit = useMay('Update Payment Settings')
  const mayEditTitle = useMay('Update System Settings')
  return (
    <Page title="Payment settings" actions={<SettingsTabs />}>
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <>
            <DataTable
              boxed
              columns={columns}
              rows={data.filter((row) => isMinimumType(row.type))}
              rowKey={(row) => row.id}
              rowActions={(row) =>
                mayEdit ? [{ label: 'Edit', dialog: (close) => <UpdateSetting setting={row} settings={data} onClose={close} /> }] : []
              }
            />
            <Stack maw={680}>
              <ApprovalLimit setting={data.find((row) => row.type === 'approval_limit')} mayEdit={mayEdit} />
              {mayEditTitle && <CashControls />}
              <ReceiptPaper />
              {mayEditTitle && <ReceiptTitle />}
              {mayEditTitle && <QrPhCode />}
              {mayEditTitle && <PaymentInstructions />}
              {mayEditTitle && <ReminderSettings />}
            </Stack>
          </>
        )}
      </States>
    </Page>
  )
}
