import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage, messageOnly } from '#platform/shapes.ts'
import { cardKinds } from '#rules/id-cards/id-card-models.ts'
import { CardContent, CardSchool } from './calls.ts'
import { CardDesignForm, CardTemplateForm, NewCardTemplate } from './forms.ts'
import { cardImageKinds } from './values.ts'

const CardTemplate = z.object({
  id: z.number(),
  kind: z.enum(cardKinds),
  name: z.string(),
  design: CardDesignForm,
  is_active: z.boolean(),
  updated_at: Instant,
})
export type CardTemplate = z.infer<typeof CardTemplate>

const params = z.object({ kind: z.enum(cardImageKinds) })
const Image = itemWithMessage(z.object({ image: z.string().nullable() }))

export const idCardTemplates = {
  idCardTemplates: endpoint({
    summary: 'The templates of ID cards by name, with the pictures of the school and the longest name that a card must hold',
    method: 'GET',
    path: '/api/id-card-templates',
    access: 'View ID Cards',
    query: z.object({ kind: z.enum(cardKinds) }),
    response: item(
      z.object({
        templates: z.array(CardTemplate),
        school: CardSchool,
        /** The card of who has the longest name on record. */
        sample: CardContent,
        courses: z.array(z.string()),
      }),
    ),
  }),
  addIdCardTemplate: endpoint({
    summary: 'Add a template of ID cards; the first of its kind is used at once',
    method: 'POST',
    path: '/api/id-card-templates',
    access: 'Edit ID Card Templates',
    body: NewCardTemplate,
    response: itemWithMessage(CardTemplate),
  }),
  editIdCardTemplate: endpoint({
    summary: 'Edit a template of ID cards; cards that were printed stay as they are',
    method: 'PUT',
    path: '/api/id-card-templates/:id',
    access: 'Edit ID Card Templates',
    params: IdParams,
    body: CardTemplateForm,
    response: itemWithMessage(CardTemplate),
    reasons: ['stale'],
  }),
  activateIdCardTemplate: endpoint({
    summary: 'Print cards with this template from now on, in place of the one that is used',
    method: 'POST',
    path: '/api/id-card-templates/:id/activate',
    access: 'Edit ID Card Templates',
    params: IdParams,
    response: itemWithMessage(CardTemplate),
  }),
  deleteIdCardTemplate: endpoint({
    summary: 'Delete a template of ID cards that is not used',
    method: 'DELETE',
    path: '/api/id-card-templates/:id',
    access: 'Edit ID Card Templates',
    params: IdParams,
    response: messageOnly,
    reasons: ['id_card.template_used'],
  }),
  setIdCardImage: endpoint({
    summary: 'Replace the logo of the school or the signature of its head; JPEG, PNG or WebP up to 5 MB',
    method: 'POST',
    path: '/api/id-card-images/:kind',
    access: 'Edit ID Card Templates',
    params,
    upload: 'image',
    response: Image,
  }),
  removeIdCardImage: endpoint({
    summary: 'Remove the logo of the school or the signature of its head',
    method: 'DELETE',
    path: '/api/id-card-images/:kind',
    access: 'Edit ID Card Templates',
    params,
    response: Image,
  }),
  idCardImage: endpoint({
    summary: 'The logo of the school or the signature of its head',
    method: 'GET',
    path: '/api/id-card-images/:kind',
    access: 'View ID Cards',
    params,
    response: z.unknown(),
    download: 'image/webp',
  }),
}
