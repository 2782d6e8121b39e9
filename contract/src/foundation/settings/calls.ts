import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { itemWithMessage, Switch } from '#platform/shapes.ts'
import { BasicSetting, MinimumPayment, minimumTypes, PaymentType, Scope, Settings } from './forms.ts'
import { ReceiptLayoutForm, SavedReceiptLayout } from './receipt-layout.ts'
import { imageReaders, schoolImages } from './values.ts'

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

const imageWriters = ['Update System Settings', 'Edit ID Card Templates'] as const
const image = z.object({ kind: z.enum(schoolImages) })
const SavedImage = itemWithMessage(z.object({ image: z.string().nullable() }))

export const settings = {
  maintenance: call('GET /api/maintenance', 'public', {
    summary: 'Whether the portal is under maintenance',
    data: z.object({ maintenance: Switch }),
    etag: true,
    duringMaintenance: true,
  }),
  settings: call('GET /api/settings', 'signed-in', {
    summary: 'The school-wide settings',
    data: Settings,
    etag: true,
    saved: true,
    duringMaintenance: true,
  }),
  updateBasicSetting: call('POST /api/updateBasicSetting', 'Update System Settings', {
    summary: 'Change school-wide settings',
    body: BasicSetting,
    data: Settings,
    reasons: ['stale'],
  }),
  schoolImage: call('GET /api/school-images/:kind', imageReaders, {
    summary: 'A picture of the school; the logo and the seal are also at /school-images/:kind, without a sign-in',
    params: image,
    response: z.unknown(),
    download: 'image/webp',
  }),
  setSchoolImage: call('POST /api/school-images/:kind', imageWriters, {
    summary: 'Replace the logo or the seal of the school, or a signature; JPEG, PNG or WebP up to 5 MB',
    params: image,
    upload: 'image',
    response: SavedImage,
  }),
  removeSchoolImage: call('DELETE /api/school-images/:kind', imageWriters, {
    summary: 'Remove the logo or the seal of the school, or a signature',
    params: image,
    response: SavedImage,
  }),
  paymentSettings: call('GET /api/settings/single', ['View Payment Settings', 'View Payments'], {
    summary: 'Payment settings of the requested types; without types the two minimum payments',
    query: z.object({
      type: z
        .string()
        .default(minimumTypes.join(','))
        .transform((text) => text.split(',').map((type) => type.trim()))
        .pipe(z.array(PaymentType)),
    }),
    data: z.array(PaymentSetting),
  }),
  updateSetting: call('POST /api/settings/:key', 'Update Payment Settings', {
    summary: 'Change a minimum payment, or the amount above which a second person approves, by its id',
    params: z.object({ key: z.coerce.number().int().positive() }),
    body: MinimumPayment,
    data: PaymentSetting,
  }),
  receiptLayout: call('GET /api/receipt-layout', 'signed-in', {
    summary: 'The paper of receipts, and where the fields are on a form of the booklet',
    data: SavedReceiptLayout,
    etag: true,
  }),
  updateReceiptLayout: call('POST /api/receipt-layout', 'Update Payment Settings', {
    summary: 'Change the paper of receipts, and where the fields are on a form of the booklet',
    body: ReceiptLayoutForm,
    data: SavedReceiptLayout,
    reasons: ['stale'],
  }),
  optionLists: call('GET /api/optionLists', 'public', {
    summary: 'The value lists of forms and filters',
    data: OptionLists,
    etag: true,
  }),
}
