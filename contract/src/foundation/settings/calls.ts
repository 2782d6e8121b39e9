import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { item, itemWithMessage, Switch } from '#platform/shapes.ts'
import { BasicSetting, MinimumPayment, minimumTypes, PaymentType, Scope, Settings } from './forms.ts'
import { ReceiptLayoutForm, SavedReceiptLayout } from './receipt-layout.ts'

/** `value` is whole pesos when Fixed, percent of the net assessment when Percentage. */
export const PaymentSetting = z.object({ id: z.number(), type: PaymentType, value: z.number().int(), scope: Scope })
export type PaymentSetting = z.infer<typeof PaymentSetting>

export const OptionLists = z.object({
  genders: z.array(z.string()),
  civil_statuses: z.array(z.string()),
  enrollee_types: z.array(z.string()),
  strands: z.array(z.string()),
  salutations: z.array(z.string()),
  student_statuses: z.array(z.object({ id: z.string(), name: z.string() })),
  levels: z.array(z.object({ id: z.number(), name: z.string() })),
  semesters: z.array(z.object({ id: z.number(), name: z.string() })),
  school_years: z.array(z.string()),
  graduation_years: z.array(z.number()),
})

export const settings = {
  maintenance: endpoint({
    summary: 'Whether the portal is under maintenance',
    method: 'GET',
    path: '/api/maintenance',
    access: 'public',
    response: item(z.object({ maintenance: Switch })),
    etag: true,
    duringMaintenance: true,
  }),
  settings: endpoint({
    summary: 'The school-wide settings',
    method: 'GET',
    path: '/api/settings',
    access: 'signed-in',
    response: item(Settings),
    etag: true,
    saved: true,
    duringMaintenance: true,
  }),
  updateBasicSetting: endpoint({
    summary: 'Change school-wide settings',
    method: 'POST',
    path: '/api/updateBasicSetting',
    access: 'Update System Settings',
    body: BasicSetting,
    response: itemWithMessage(Settings),
    reasons: ['stale'],
  }),
  paymentSettings: endpoint({
    summary: 'Payment settings of the requested types; without types the two minimum payments',
    method: 'GET',
    path: '/api/settings/single',
    access: ['View Payment Settings', 'View Payments'],
    query: z.object({
      type: z
        .string()
        .default(minimumTypes.join(','))
        .transform((text) => text.split(',').map((type) => type.trim()))
        .pipe(z.array(PaymentType)),
    }),
    response: item(z.array(PaymentSetting)),
  }),
  updateSetting: endpoint({
    summary: 'Change a minimum payment, or the amount above which a second person approves, by its id',
    method: 'POST',
    path: '/api/settings/:key',
    access: 'Update Payment Settings',
    params: z.object({ key: z.coerce.number().int().positive() }),
    body: MinimumPayment,
    response: itemWithMessage(PaymentSetting),
  }),
  receiptLayout: endpoint({
    summary: 'The paper of receipts, and where the fields are on a form of the booklet',
    method: 'GET',
    path: '/api/receipt-layout',
    access: 'signed-in',
    response: item(SavedReceiptLayout),
    etag: true,
  }),
  updateReceiptLayout: endpoint({
    summary: 'Change the paper of receipts, and where the fields are on a form of the booklet',
    method: 'POST',
    path: '/api/receipt-layout',
    access: 'Update Payment Settings',
    body: ReceiptLayoutForm,
    response: itemWithMessage(SavedReceiptLayout),
    reasons: ['stale'],
  }),
  optionLists: endpoint({
    summary: 'The value lists of forms and filters',
    method: 'GET',
    path: '/api/optionLists',
    access: 'public',
    response: item(OptionLists),
    etag: true,
  }),
}
