import type { ScreenPath } from '@talaan/contract'
import { fillPath } from '#lib/paths.ts'
import { oneOf, searchParams, text, wholeNumber } from '#lib/search-params.ts'

export const OFFERS = '/admin/settings/registrar/subject-offer' satisfies ScreenPath
export const ADD_OFFER = '/admin/settings/subject-offer/add' satisfies ScreenPath
export const offerPath = (id: number) => fillPath('/admin/settings/subject-offer/edit/:id', { id })

/** A link to the form may say term and subject: the list and the demand report do. `subject` is its code, to find it by. */
export const prefilledOffer = searchParams({
  school_year: text,
  semester: wholeNumber,
  course_id: wholeNumber,
  prospectus_id: wholeNumber,
  subject: text,
})
export type PrefilledOffer = ReturnType<typeof prefilledOffer>

export const weekKinds = ['section', 'room', 'instructor'] as const

/** Which week is shown; one of a section by its name, any other by the `id`. */
export const shownWeek = searchParams({ kind: oneOf(weekKinds), id: text, section: text, school_year: text, semester: wholeNumber })
export type ShownWeek = ReturnType<typeof shownWeek> & { view: 'timetable' }
