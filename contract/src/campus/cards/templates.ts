import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { cardKinds } from '#rules/id-cards/id-card-models.ts'
import { CardContent, CardSchool } from './calls.ts'
import { CardDesignForm, CardTemplateForm, NewCardTemplate } from './forms.ts'

const CardTemplate = z.object({
  id: z.number(),
  kind: z.enum(cardKinds),
  name: z.string(),
  design: CardDesignForm,
  is_active: z.boolean(),
  updated_at: Instant,
})
export type CardTemplate = z.infer<typeof CardTemplate>

export const idCardTemplates = {
  idCardTemplates: call('GET /api/id-card-templates', 'View ID Cards', {
    summary: 'The templates of ID cards by name, with the pictures of the school and the longest name that a card must hold',
    query: z.object({ kind: z.enum(cardKinds) }),
    data: z.object({
      templates: z.array(CardTemplate),
      school: CardSchool,
      /** The card of who has the longest name on record. */
      sample: CardContent,
      courses: z.array(z.string()),
    }),
  }),
  addIdCardTemplate: call('POST /api/id-card-templates', 'Edit ID Card Templates', {
    summary: 'Add a template of ID cards; the first of its kind is used at once',
    body: NewCardTemplate,
    data: CardTemplate,
  }),
  editIdCardTemplate: call('PUT /api/id-card-templates/:id', 'Edit ID Card Templates', {
    summary: 'Edit a template of ID cards; cards that were printed stay as they are',
    body: CardTemplateForm,
    data: CardTemplate,
    reasons: ['stale'],
  }),
  activateIdCardTemplate: call('POST /api/id-card-templates/:id/activate', 'Edit ID Card Templates', {
    summary: 'Print cards with this template from now on, in place of the one that is used',
    data: CardTemplate,
  }),
  deleteIdCardTemplate: call('DELETE /api/id-card-templates/:id', 'Edit ID Card Templates', {
    summary: 'Delete a template of ID cards that is not used',
    reasons: ['id_card.template_used'],
  }),
}
