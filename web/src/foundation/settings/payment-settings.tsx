import { Anchor, Select, Stack, Text, TextInput } from '@mantine/core'
import { MinimumPayment, type PaymentSetting, type Settings } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { receiptTitles } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { useEntryForm } from '#lib/form.ts'
import { count, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { useReceiptLayout } from '#shared/receipt/use-receipt-layout.ts'
import { settingsQuery, useMay } from '#shared/terms/current-term.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page, Panel } from '#ui/page.tsx'
import { CashControls } from './cash-controls.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { QrPhCode } from './qr-ph-code.tsx'
import { paperNames } from './receipt-layout/paper-names.ts'
import { ReminderSettings } from './reminder-settings.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'
import { isMinimumType, paymentTypeName, shownPaymentTypes, UpdateSetting } from './update-setting.tsx'

interface ApprovalLimitProps {
  setting: PaymentSetting | undefined
  mayEdit: boolean
}

/** The amount above which a second person approves an adjustment or a refund. */
function ApprovalLimit({ setting, mayEdit }: ApprovalLimitProps) {
  if (!setting) return null
  const text =
    setting.value === 0
      ? 'All adjustments and refunds need approval by a second person.'
      : `Adjustments and refunds by one user above ${money(setting.value * 100)}, for one account or in one day, need approval by a second person.`
  return <Panel>{mayEdit ? <LimitForm key={setting.value} setting={setting} text={text} /> : text}</Panel>
}

function LimitForm({ setting, text }: { setting: PaymentSetting; text: string }) {
  const form = useEntryForm(settings.updateSetting, {
    body: MinimumPayment,
    initialValues: { value: count(setting.value) },
    fixed: { key: setting.id, scope: 'Fixed' },
  })
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <TextInput
        {...form.field('value')}
        label="Approval limit"
        description={setting.value === 0 ? text : `${text} With a limit of 0, all amounts need approval.`}
        leftSection="₱"
        inputMode="numeric"
        autoComplete="off"
      />
    </FormPanel>
  )
}

const formValues = ({ receipt_title }: Settings) => ({ receipt_title })

/** What printed receipts are called. */
function ReceiptTitle() {
  const query = useQuery(settingsQuery)
  return (
    <Panel>
      <States query={query}>{({ data }) => <TitleForm loaded={data} />}</States>
    </Panel>
  )
}

function TitleForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <Select
        {...form.field('receipt_title')}
        label="Title of printed receipts"
        description="An official receipt is printed as not valid for claim of input tax."
        data={[...receiptTitles]}
        allowDeselect={false}
        withAsterisk={false}
      />
    </FormPanel>
  )
}

/** On what receipts are printed. */
function ReceiptPaper() {
  const layout = useReceiptLayout()
  return (
    <Panel>
      <b>Receipt paper</b>
      <br />
      {layout ? `${paperNames[layout.paper]}.` : '…'}
      <Text mt="xs" fz={13} c="dimmed">
        <Anchor component={Link} to="/admin/settings/payments/receipt-layout" fz="inherit">
          Change the paper and the layout of the booklet
        </Anchor>
      </Text>
    </Panel>
  )
}

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
    <Page title="Payment settings">
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <>
            <DataTable
              boxed
              columns={columns}
              rows={data.filter((row) => isMinimumType(row.type))}
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
