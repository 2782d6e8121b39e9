import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { collapseSpaces, Day, emptyToNull, filter, Id, Instant, Level, SchoolYear, Search, Semester } from '#platform/shapes.ts'
import {
  ACCENT,
  type CardElement,
  cardAligns,
  cardElementKinds,
  cardFields,
  cardOrientations,
  cardSides,
  cardWeights,
  designLimits,
  sideProblems,
} from '#rules/id-cards/id-card-design.ts'
import { cardKinds } from '#rules/id-cards/id-card-models.ts'
import { cardFilters, MOST_CARDS, replaceReasons } from './values.ts'

const { size, side, elements, text, colors } = designLimits
const between = ({ least, most }: { least: number; most: number }) =>
  z.number('Enter a number').min(least, `At least ${least}`).max(most, `At most ${most}`)
const HexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'Choose a colour')
const Place = z.number('Enter a number').min(-side.most).max(side.most)

const Element = z.object({
  id: z.string().regex(/^[a-z0-9]{1,20}$/),
  kind: z.enum(cardElementKinds),
  x: Place,
  y: Place,
  width: between(side),
  height: between(side),
  size: between(size),
  weight: z.literal([...cardWeights]),
  align: z.enum(cardAligns),
  color: HexColor.or(z.literal(ACCENT)),
  field: z.enum(cardFields).nullable(),
  text: z
    .string()
    .max(text, `At most ${text} characters`)
    .transform((words) => collapseSpaces(words.replace(/\p{Cc}/gu, ' '))),
}) satisfies z.ZodType<CardElement>

const Side = z
  .array(Element)
  .max(elements, `At most ${elements} elements on a side`)
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Two elements have the same id')
  .refine((rows) => rows.every(({ kind, field }) => (kind === 'field') === (field !== null)), 'Choose what a field shows')

/** A design whose elements are all on the card. */
export const CardDesignForm = z
  .object({
    orientation: z.enum(cardOrientations),
    accent: HexColor,
    course_colors: z
      .array(z.object({ course: requiredText(20), color: HexColor }))
      .max(colors)
      .refine((rows) => new Set(rows.map(({ course }) => course)).size === rows.length, 'Choose each course once'),
    front: Side,
    back: Side,
  })
  .superRefine((design, context) => {
    for (const name of cardSides)
      for (const [index, message] of Object.entries(sideProblems(design, name)))
        context.addIssue({ code: 'custom', path: [name, Number(index), 'x'], message })
  })

export const CardTemplateForm = z.object({
  name: requiredText(60),
  design: CardDesignForm,
  /** When the template was last changed, as the editor showed it. */
  updated_at: Instant.optional(),
})

export const NewCardTemplate = z.object({ kind: z.enum(cardKinds), name: requiredText(60), design: CardDesignForm })

/** The people of a list: students of a term, or employees. */
export const CardPeople = {
  kind: z.enum(cardKinds),
  school_year: filter(SchoolYear),
  semester: filter(Semester),
  course_id: filter(Id),
  level: filter(Level),
  /** The code of a section. */
  section: filter(z.string().max(30)),
  department_id: filter(Id),
  status: filter(z.enum(cardFilters)),
  search: Search,
}

const Print = {
  /** The last day on which the cards that are issued now are valid. */
  valid_until: Day,
  /** Whether people without a photo get a card, too. */
  without_photo: z.boolean().default(false),
}
/** What is typed in the form for a print. */
export const CardPrintForm = z.object(Print)

export const CardPrintRequest = z
  .object({
    kind: z.enum(cardKinds),
    ...Print,
    school_year: SchoolYear.optional(),
    semester: Semester.optional(),
    person_ids: z.array(Id).min(1, 'Choose people').max(MOST_CARDS, `At most ${MOST_CARDS} cards at once`).optional(),
    filter: z.object(CardPeople).omit({ kind: true, school_year: true, semester: true }).optional(),
  })
  .refine((form) => (form.person_ids === undefined) !== (form.filter === undefined), { message: 'Choose people', path: ['person_ids'] })

export const CardReason = z.object({ reason: requiredText(300) })

export const OwnCardLoss = z.object({ reason: optionalText(300) })

export const CardReplacement = z
  .object({
    reason: z.enum(replaceReasons, 'Choose a reason'),
    note: optionalText(300),
    /** A fee on demand of the school year, which the student is charged. */
    fee_id: emptyToNull(Id),
    valid_until: Day,
  })
  .refine((form) => form.reason !== 'other' || Boolean(form.note), { message: 'Enter the reason', path: ['note'] })
