import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Centavos, filter, Id, IdParams, Instant, item, itemWithMessage, list, paging } from '#platform/shapes.ts'
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

/** `updated_at` is null while the school has chosen nothing: the highest discount counts. */
const Stacking = z.object({ discount_stacking: DiscountStacking, updated_at: Instant.nullable() })

/** Active rows, ended ones, or both. */
const status = filter(z.enum(['active', 'ended']))

/** A grant or sponsor of a list to choose from. */
const Choice = z.object({ id: z.number(), name: z.string(), is_active: z.boolean() })

export const grants = {
  grantOptions: endpoint({
    summary: 'All grants and sponsors by name, the active ones first, for filters and forms',
    method: 'GET',
    path: '/api/grant-options',
    access: 'View Grants',
    response: item(z.object({ grants: z.array(Choice), sponsors: z.array(Choice.extend({ code: z.string() })) })),
  }),
  grants: endpoint({
    summary: 'The catalogue of grants and discounts by name',
    method: 'GET',
    path: '/api/grants',
    access: 'View Grants',
    query: z.object({ ...paging(25), status, sponsor_id: filter(Id) }),
    response: list(ListedGrant),
  }),
  addGrant: endpoint({
    summary: 'Add a grant or discount to the catalogue',
    method: 'POST',
    path: '/api/grants',
    access: 'Update Grants',
    body: GrantForm,
    response: itemWithMessage(Grant),
  }),
  editGrant: endpoint({
    summary: 'Change or end a grant; one that bills were made with keeps its rule, values and sponsor',
    method: 'PUT',
    path: '/api/grants/:id',
    access: 'Update Grants',
    params: IdParams,
    body: EditedGrant,
    response: itemWithMessage(Grant),
    reasons: ['stale', 'grant.applied'],
  }),
  sponsors: endpoint({
    summary: 'The sponsors by name',
    method: 'GET',
    path: '/api/sponsors',
    access: 'View Grants',
    query: z.object({ ...paging(25), status }),
    response: list(
      Sponsor.extend({
        grant_count: z.number(),
        /** The sum of all billing lists. */
        billed_centavos: Centavos,
        paid_centavos: Centavos,
        /** What is still to be paid; below zero when a correction came after the payment. */
        open_centavos: Centavos,
      }),
    ),
  }),
  addSponsor: endpoint({
    summary: 'Add a sponsor',
    method: 'POST',
    path: '/api/sponsors',
    access: 'Update Grants',
    body: SponsorForm,
    response: itemWithMessage(Sponsor),
  }),
  editSponsor: endpoint({
    summary: 'Change a sponsor',
    method: 'PUT',
    path: '/api/sponsors/:id',
    access: 'Update Grants',
    params: IdParams,
    body: EditedSponsor,
    response: itemWithMessage(Sponsor),
    reasons: ['stale'],
  }),
  discountStacking: endpoint({
    summary: 'Whether only the highest school discount of a student counts, or all together',
    method: 'GET',
    path: '/api/discount-stacking',
    access: 'View Grants',
    response: item(Stacking),
  }),
  setDiscountStacking: endpoint({
    summary: 'Choose how school discounts are combined on later bills',
    method: 'PUT',
    path: '/api/discount-stacking',
    access: 'Update Grants',
    body: DiscountStackingForm,
    response: itemWithMessage(Stacking),
    reasons: ['stale'],
  }),
}
