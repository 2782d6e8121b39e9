import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, Instant, paging } from '#platform/shapes.ts'
import { grantListColumns, sponsorColumns } from './columns.ts'
import {
  DiscountStacking,
  DiscountStackingForm,
  EditedGrant,
  EditedSponsor,
  GrantBase,
  GrantForm,
  GrantRule,
  SponsorForm,
} from './forms.ts'

const SponsorName = z.object({ id: z.number(), name: z.string(), code: z.string() })

/** A grant or discount of the catalogue. */
export const Grant = z.object({
  id: z.number(),
  name: z.string(),
  rule: GrantRule,
  percent: z.number().nullable(),
  amount_centavos: Centavos.nullable(),
  base: GrantBase,
  cap_centavos: Centavos.nullable(),
  is_exclusive: z.boolean(),
  sponsor: SponsorName.nullable(),
  is_active: z.boolean(),
  updated_at: Instant,
})
export type Grant = z.infer<typeof Grant>

const ListedGrant = Grant.extend({
  /** The students who hold it in any term; grants that were revoked are left out. */
  student_count: z.number(),
  /** Whether bills were made with it, even if a higher discount counts there: then its rule, values and sponsor stay as they are. */
  is_applied: z.boolean(),
})
export type ListedGrant = z.infer<typeof ListedGrant>

export const Sponsor = SponsorName.extend({
  address: z.string().nullable(),
  contact_person: z.string().nullable(),
  email: z.string().nullable(),
  is_active: z.boolean(),
  updated_at: Instant,
})
export type Sponsor = z.infer<typeof Sponsor>

export const SponsorRow = Sponsor.extend({
  grant_count: z.number(),
  /** The sum of all billing lists. */
  billed_centavos: Centavos,
  paid_centavos: Centavos,
  /** What is still to be paid; below zero when a correction came after the payment. */
  open_centavos: Centavos,
})
export type SponsorRow = z.infer<typeof SponsorRow>

/** `updated_at` is null while the school has chosen nothing: the highest discount counts. */
const Stacking = z.object({ discount_stacking: DiscountStacking, updated_at: Instant.nullable() })

/** Active rows, ended ones, or both. */
const status = filter(z.enum(['active', 'ended']))

/** A grant or sponsor of a list to choose from. */
const Choice = z.object({ id: z.number(), name: z.string(), is_active: z.boolean() })

export const grants = {
  grantOptions: call('GET /api/grant-options', 'View Grants', {
    summary: 'All grants and sponsors by name, the active ones first, for filters and forms',
    data: z.object({ grants: z.array(Choice), sponsors: z.array(Choice.extend({ code: z.string() })) }),
  }),
  grants: call('GET /api/grants', 'View Grants', {
    summary: 'The catalogue of grants and discounts by name',
    query: z.object({ ...paging(25), status, sponsor_id: filter(Id) }),
    rows: ListedGrant,
    columns: grantListColumns,
  }),
  addGrant: call('POST /api/grants', 'Update Grants', {
    summary: 'Add a grant or discount to the catalogue',
    body: GrantForm,
    data: Grant,
  }),
  editGrant: call('PUT /api/grants/:id', 'Update Grants', {
    summary: 'Change or end a grant; one that bills were made with keeps its rule, values and sponsor',
    body: EditedGrant,
    data: Grant,
    reasons: ['stale', 'grant.applied'],
  }),
  sponsors: call('GET /api/sponsors', 'View Grants', {
    summary: 'The sponsors by name',
    query: z.object({ ...paging(25), status }),
    rows: SponsorRow,
    columns: sponsorColumns,
  }),
  addSponsor: call('POST /api/sponsors', 'Update Grants', {
    summary: 'Add a sponsor',
    body: SponsorForm,
    data: Sponsor,
  }),
  editSponsor: call('PUT /api/sponsors/:id', 'Update Grants', {
    summary: 'Change a sponsor',
    body: EditedSponsor,
    data: Sponsor,
    reasons: ['stale'],
  }),
  discountStacking: call('GET /api/discount-stacking', 'View Grants', {
    summary: 'Whether only the highest school discount of a student counts, or all together',
    data: Stacking,
  }),
  setDiscountStacking: call('PUT /api/discount-stacking', 'Update Grants', {
    summary: 'Choose how school discounts are combined on later bills',
    body: DiscountStackingForm,
    data: Stacking,
    reasons: ['stale'],
  }),
}
